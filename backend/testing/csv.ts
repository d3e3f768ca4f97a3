/** The rows of comma-separated values as in RFC 4180, without a byte order mark. */
export const csvRows = (text: string): string[][] => {
  const rows: string[][] = []
  let [cells, cell, isQuoted]: [string[], string, boolean] = [[], '', false]
  const endCell = () => {
    cells.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(cells)
    cells = []
  }
  for (const piece of text.replace(/^\uFEFF/, '').match(/""|"|,|\r\n|[^",\r]+|\r/g) ?? []) {
    if (piece === '"') isQuoted = !isQuoted
    else if (piece === '""') cell += isQuoted ? '"' : ''
    else if (isQuoted || (piece !== ',' && piece !== '\r\n')) cell += piece
    else if (piece === ',') endCell()
    else endRow()
  }
  return rows
}
