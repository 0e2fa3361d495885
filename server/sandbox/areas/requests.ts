/** Helpers shared by the areas' handlers. Envelopes and field names are not shared, because oa-web's differ by area. */
import { HttpResponse } from 'msw';

/** Returns a function that reads a query parameter. It returns `fallback` if the parameter is missing or empty. */
export function parametersOf(request: Request): (name: string, fallback?: string) => string {
  const { searchParams } = new URL(request.url);
  return (name, fallback = '') => searchParams.get(name) || fallback;
}

/** Returns the requested page of a list. */
export function slicePage<T>(list: readonly T[], request: Request): { page: number; size: number; items: T[] } {
  const parameter = parametersOf(request);
  const [page, size] = [Number(parameter('page', '1')), Number(parameter('pageSize', '20'))];
  return { page, size, items: list.slice((page - 1) * size, page * size) };
}

/** Responds with a drawing, or with 404 if there is none. */
export const svg = (drawing: string | null): Response =>
  drawing === null
    ? new HttpResponse(null, { status: 404 })
    : new HttpResponse(drawing, { headers: { 'content-type': 'image/svg+xml' } });

export const fold = (text: string): string => text.normalize('NFKC').toLowerCase();
