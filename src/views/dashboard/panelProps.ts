/** What every panel is given. */
export interface PanelProps<Spec> {
  spec: Spec;
  /** Milliseconds after which it is read again while the page is seen. */
  refreshMs: number;
}
