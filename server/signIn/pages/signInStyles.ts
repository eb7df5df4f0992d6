import { Html } from './htmlTemplate';

/** Styles of the identity provider's pages, inlined so that nothing has to be fetched. */
export const styles = new Html(`
:root {
  --back: #f8f9fa; --card: #ffffff; --line: #e4e6eb; --edge: #7d8694; --text: #191c23; --quiet: #5b6270;
  --brand: #2a57c9; --brand-strong: #2148ac; --on-brand: #ffffff; --soft: #f6f7f9;
  --error: #8c1d16; --error-back: #fce4e1; --shadow: 0 1px 2px rgb(16 32 48 / 6%), 0 12px 32px rgb(16 32 48 / 8%);
}
@media (prefers-color-scheme: dark) {
  :root {
    --back: #0f1115; --card: #16181d; --line: #292d35; --edge: #757d8c; --text: #e7e9ee; --quiet: #a0a7b4;
    --brand: #93b0fa; --brand-strong: #b6c9fc; --on-brand: #0d1633; --soft: #1b1e24;
    --error: #f6b4ae; --error-back: #462120; --shadow: none;
  }
}
* { box-sizing: border-box; }
html { font-size: 100%; -webkit-text-size-adjust: 100%; }
body {
  margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; place-items: center;
  padding: 2rem 1.25rem; background: var(--back); color: var(--text);
  font: 400 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
main {
  width: 100%; max-width: 25.5rem; padding: 2.25rem; background: var(--card);
  border: 1px solid var(--line); border-radius: .75rem; box-shadow: var(--shadow);
}
.brand { display: flex; align-items: center; gap: .625rem; margin: 0 0 1.75rem; font-weight: 600; }
.brand svg { display: block; }
.brand rect { fill: var(--brand); }
.brand path { fill: none; stroke: var(--on-brand); stroke-width: 3.4; stroke-linecap: round; }
.brand circle { fill: var(--on-brand); }
h1 { margin: 0 0 1.5rem; font-size: 1.5rem; line-height: 1.25; font-weight: 600; letter-spacing: -.01em; }
h1.tight { margin-bottom: .5rem; }
h2 { margin: 0 0 .125rem; font-size: .9375rem; font-weight: 600; }
p { margin: 0 0 1rem; }
.quiet { color: var(--quiet); font-size: .875rem; }
label { display: block; margin-bottom: .375rem; font-size: .875rem; font-weight: 550; }
input {
  display: block; width: 100%; min-height: 2.875rem; margin-bottom: 1.125rem; padding: .5rem .75rem;
  font: inherit; color: var(--text); background: transparent; border: 1px solid var(--edge); border-radius: .5rem;
}
input[aria-invalid] { border-color: var(--error); }
.notice { margin: -.5rem 0 1.25rem; padding: .625rem .75rem; font-size: .9375rem; border-radius: .5rem; background: var(--soft); }
.error {
  margin: -.5rem 0 1.25rem; padding: .625rem .75rem; font-size: .9375rem; border-radius: .5rem;
  color: var(--error); background: var(--error-back);
}
.primary, .secondary {
  display: block; width: 100%; min-height: 2.875rem; padding: .625rem 1rem; font: inherit; font-weight: 600;
  text-align: center; text-decoration: none; cursor: pointer;
  color: var(--on-brand); background: var(--brand); border: 0; border-radius: .5rem;
}
.primary:hover { background: var(--brand-strong); }
.secondary { margin-top: .75rem; color: var(--text); background: transparent; border: 1px solid var(--line); }
.secondary:hover { background: var(--soft); border-color: var(--brand); }
.demo { margin-top: 2rem; padding-top: 1.5rem; border-top: 1px solid var(--line); }
.demo .quiet { margin-bottom: .875rem; }
.demo ul { margin: 0; padding: 0; list-style: none; display: grid; gap: .5rem; }
.demo button {
  display: block; width: 100%; padding: .625rem .75rem; font: inherit; text-align: start; cursor: pointer;
  color: var(--text); background: transparent; border: 1px solid var(--line); border-radius: .5rem;
}
.demo button:hover { background: var(--soft); border-color: var(--brand); }
.demo strong { display: block; font-size: .9375rem; font-weight: 600; overflow-wrap: anywhere; }
.demo small { display: block; font-size: .8125rem; color: var(--quiet); }
.ways { margin: 1.25rem 0; padding: 0; list-style: none; display: grid; gap: .5rem; font-size: .9375rem; }
a { color: var(--brand); }
a.primary { color: var(--on-brand); }
a.secondary { color: var(--text); }
.link { padding: 0; font: inherit; color: var(--brand); background: none; border: 0; text-decoration: underline; cursor: pointer; }
.other { margin-top: 1.5rem; padding-top: 1.5rem; border-top: 1px solid var(--line); }
.other h2, form > h2 { margin-bottom: .375rem; }
.qr { display: grid; place-items: center; margin-bottom: .75rem; }
.qr svg { width: 11rem; height: 11rem; border-radius: .5rem; }
.key { text-align: center; font-size: .875rem; overflow-wrap: anywhere; }
input[type=email], input[name=code], code { direction: ltr; unicode-bidi: isolate; }
code { font: .9375em/1.5 ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; }
.codes { margin: 0 0 1.25rem; padding-block: .75rem; padding-inline: 2.5rem 1rem; background: var(--soft); border-radius: .5rem; }
.facts { margin: 0; } .facts dt { font-size: .875rem; color: var(--quiet); }
.facts dd { margin: 0 0 .75rem; overflow-wrap: anywhere; user-select: all; }
.choices { margin: 0 0 1.25rem; padding: 0; border: 0; display: grid; gap: .5rem; } .choices legend { margin-bottom: .5rem; padding: 0; font-weight: 600; }
.choice { display: flex; align-items: center; gap: .75rem; min-height: 2.875rem; margin: 0; padding: .5rem .75rem; font-size: 1rem; border: 1px solid var(--line); border-radius: .5rem; cursor: pointer; }
.choice input { width: 1.25rem; min-height: 1.25rem; margin: 0; } .choice:has(:checked) { border-color: var(--brand); background: var(--soft); }
textarea { display: block; width: 100%; margin-bottom: 1.125rem; padding: .5rem .75rem; font: inherit; color: var(--text); background: transparent; border: 1px solid var(--edge); border-radius: .5rem; }
.done { padding: .625rem .75rem; border-radius: .5rem; background: var(--soft); }
.factors { margin: 0 0 1rem; padding: 0; list-style: none; }
.factor { padding: .75rem 0; border-top: 1px solid var(--line); }
.factor strong, .factor small { display: block; overflow-wrap: anywhere; }
.factor small { color: var(--quiet); font-size: .8125rem; }
.languages ul { margin: 2rem 0 0; padding: 0; list-style: none; display: flex; flex-wrap: wrap; justify-content: center; gap: .25rem 1rem; font-size: .875rem; }
.languages span { color: var(--quiet); }
summary { margin: .375rem 0; font-size: .875rem; cursor: pointer; color: var(--brand); }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
input:focus-visible { outline-offset: -1px; border-color: var(--brand); }
@media (max-width: 30rem) {
  body { place-items: start stretch; padding: 0; background: var(--card); }
  main { max-width: none; padding: 1.75rem 1.25rem 2.5rem; border: 0; border-radius: 0; box-shadow: none; }
}
`);
