export interface PanelProps<Spec> {
  spec: Spec;
  /** Refresh interval in milliseconds while the page is visible. */
  refreshMs: number;
}
