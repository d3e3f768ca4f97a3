import { getDocumentProxy } from 'unpdf'

/** A node of a page's structure: an element with children, or a piece of content by its id. */
interface Node {
  readonly role?: string
  readonly type?: string
  readonly id?: string
  readonly children?: readonly Node[]
}

/** What a document tells screen readers. */
export interface ReadPdf {
  readonly title: unknown
  readonly language: unknown
  readonly pages: number
  /** Width and height of its first page in points. */
  readonly size: readonly [number, number]
  /** The text of each paragraph and heading. */
  readonly paragraphs: readonly string[]
  /** The cells of each row of its tables, as its tags say, heads among them. */
  readonly rows: readonly (readonly string[])[]
  /** All text, tagged or not, by page. */
  readonly texts: readonly string[]
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>

/** The text of each piece of tagged content of a page, and all of its text. */
const contentsOf = async (page: Page) => {
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const contents = new Map<string, string>()
  const open: string[] = []
  let all = ''
  for (const item of items) {
    if ('str' in item) {
      const id = open.findLast((each) => each !== '')
      const text = item.str + (item.hasEOL ? ' ' : '')
      if (id !== undefined) contents.set(id, (contents.get(id) ?? '') + text)
      all += text
    } else if (item.type === 'endMarkedContent') open.pop()
    else open.push(item.id ?? '')
  }
  return { contents, all }
}

const textOf = (node: Node, contents: ReadonlyMap<string, string>): string =>
  node.type === 'content'
    ? (contents.get(node.id ?? '') ?? '')
    : (node.children ?? []).map((child) => textOf(child, contents)).join('')

const nodesOf = (node: Node, role: RegExp): Node[] =>
  role.test(node.role ?? '')
    ? [node]
    : (node.children ?? []).flatMap((child) => nodesOf(child, role))

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Reads a PDF by its own tags. */
export const readPdf = async (data: Uint8Array): Promise<ReadPdf> => {
  const pdf = await getDocumentProxy(new Uint8Array(data))
  const { info } = await pdf.getMetadata()
  const [paragraphs, rows, texts]: [string[], string[][], string[]] = [[], [], []]
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const [{ contents, all }, tree] = [
      await contentsOf(page),
      (await page.getStructTree()) as Node | null,
    ]
    texts.push(plain(all))
    if (!tree) continue
    const textsOf = (node: Node, role: RegExp) =>
      nodesOf(node, role).map((each) => plain(textOf(each, contents)))
    // The structure includes content of other pages, too.
    paragraphs.push(...textsOf(tree, /^(H1|P)$/).filter((text) => text !== ''))
    rows.push(
      ...nodesOf(tree, /^TR$/)
        .map((row) => textsOf(row, /^(TH|TD)$/))
        .filter((cells) => cells.join('') !== ''),
    )
  }
  const { view } = await pdf.getPage(1)
  const facts = info as Record<string, unknown>
  return {
    title: facts['Title'],
    language: facts['Language'],
    pages: pdf.numPages,
    size: [view[2] ?? 0, view[3] ?? 0],
    paragraphs,
    rows,
    texts,
  }
}
