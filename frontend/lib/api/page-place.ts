/**
 * Of a list in an address: a number, or a number and the row that the page follows or comes before,
 * "3~after~2026-11-27T10:00:00.000000Z_0190…".
 */
export type PagePlace = number | string

/** The neighbouring page with a number. The first begins where the list does. */
export const placeOf = (page: number, row: string | undefined): PagePlace =>
  page === 1 || row === undefined ? page : `${page}~${row}`

/** As a request names it. */
export const askedOf = (
  place: PagePlace,
): { readonly page: number | string; readonly row?: string } => {
  const [page = '', ...row] = String(place).split('~')
  return row.length === 0 ? { page: place } : { page, row: row.join('~') }
}
