/** The package comes without types. */
declare module 'subset-font' {
  const subsetFont: (font: Buffer, text: string, options: object) => Promise<Buffer>
  export default subsetFont
}
