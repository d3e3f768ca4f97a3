/**
 * The rows of separated values, parsed as strictly as spreadsheets do, without a byte order mark.
 * @throws Error for text that readers interpret differently
 */
export const csvRows = (text: string, separator = ','): string[][] => {
  const rows: string[][] = []
  const signs = text.replace(/^\uFEFF/, '')
  let [cells, at]: [string[], number] = [[], 0]
  const quotedCell = (): string => {
    let cell = ''
    for (at += 1; ; at += 2) {
      const end = signs.indexOf('"', at)
      if (end === -1) throw new Error(`a quote is not closed: ${signs.slice(at, at + 40)}`)
      cell += signs.slice(at, end)
      at = end
      if (signs[end + 1] !== '"') break
      cell += '"'
    }
    at += 1
    return cell
  }
  const plainCell = (): string => {
    const start = at
    while (at < signs.length && signs[at] !== separator && signs[at] !== '\r' && signs[at] !== '\n')
      at += 1
    const cell = signs.slice(start, at)
    if (cell.includes('"')) throw new Error(`a quote inside a cell without quotes: ${cell}`)
    return cell
  }
  while (at < signs.length) {
    cells.push(signs[at] === '"' ? quotedCell() : plainCell())
    if (signs[at] === separator) {
      at += 1
      continue
    }
    if (at < signs.length && signs[at] !== '\r' && signs[at] !== '\n')
      throw new Error(`text after a quoted cell: ${signs.slice(at, at + 40)}`)
    at += signs.startsWith('\r\n', at) ? 2 : 1
    rows.push(cells)
    cells = []
  }
  return rows
}
