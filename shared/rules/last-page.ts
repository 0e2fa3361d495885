export interface PageOfList {
  readonly items: readonly unknown[];
  readonly page: number;
  readonly pageSize: number;
  /** Null if oa-web sends none. */
  readonly total: number | null;
}

/** (assumed) Without a total, a full page is followed by another. */
export const isLastPage = ({ items, page, pageSize, total }: PageOfList): boolean =>
  items.length === 0 || (total === null ? items.length < pageSize : page * pageSize >= total);
