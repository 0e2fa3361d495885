export interface PageOfList {
  readonly items: readonly unknown[];
  readonly page: number;
  readonly pageSize: number;
  /** Null if oa-web sends no total. */
  readonly total: number | null;
}

/** Returns true for the last page of a list. (assumed) Without a total, any full page is followed by another page. */
export const isLastPage = ({ items, page, pageSize, total }: PageOfList): boolean =>
  items.length === 0 || (total === null ? items.length < pageSize : page * pageSize >= total);
