/** Restricts when a permission requires approval: only above a number of records, or only for some calls. Default: always. */
export interface ApprovalRule {
  above?: number;
  calls?: readonly string[];
}
