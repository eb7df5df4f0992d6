/** Styles of the reference page, with a light and a dark theme, for widths of at least 390 px. */
export const styles = `
:root { color-scheme: light dark; --line: light-dark(#d5dae1, #3a424d); --soft: light-dark(#f3f5f8, #1b2027);
  --quiet: light-dark(#52606f, #a3b0bf); --link: light-dark(#0b5cad, #7db8f5); --mark: light-dark(#9a3412, #fdba74);
  background: light-dark(#fff, #12161b); color: light-dark(#18202a, #e6ebf1); font: 16px/1.5 system-ui, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 76rem; display: grid; gap: 1rem 2.5rem; }
a { color: var(--link); }
a:focus-visible, pre:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; background: var(--soft); padding: .5rem; }
h1 small { color: var(--quiet); font-size: 1rem; font-weight: 400; }
h2 { margin: 2rem 0 0; border-bottom: 1px solid var(--line); }
h3 { margin: 0; font-size: 1.05rem; overflow-wrap: anywhere; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover { text-decoration: underline; }
nav ul { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
nav span { color: var(--quiet); font-size: .85rem; }
main { min-width: 0; }
article { border: 1px solid var(--line); border-radius: 6px; padding: .75rem 1rem; margin-top: 1rem; scroll-margin-top: 1rem; }
article:target { border-color: var(--link); }
article p { margin: .4rem 0; }
.route { overflow-wrap: anywhere; }
.level { color: var(--quiet); border: 1px solid var(--line); border-radius: 99px; padding: 0 .5rem; font-size: .85rem; white-space: nowrap; }
code { font: .9em ui-monospace, monospace; }
pre { background: var(--soft); border-radius: 4px; padding: .6rem .8rem; margin: .4rem 0; overflow: auto; }
dl { margin: .5rem 0 0; }
dl div { border-top: 1px solid var(--line); padding: .3rem 0; display: grid; grid-template-columns: minmax(0, 1fr); }
dt { overflow-wrap: anywhere; }
dt strong { color: var(--mark); font-size: .8rem; font-weight: 600; }
dd { margin: 0; overflow-wrap: anywhere; }
@media (min-width: 60rem) {
  body { grid-template-columns: 15rem minmax(0, 1fr); }
  header { grid-column: 1 / -1; }
  nav { position: sticky; top: 1rem; align-self: start; max-height: calc(100vh - 2rem); overflow: auto; }
  nav ul { flex-direction: column; }
  dl div { grid-template-columns: 17rem minmax(0, 1fr); gap: 1rem; }
}
`;
