import { createRoot, type Root } from 'react-dom/client'

let root: Root | undefined

/** What everything is drawn in: the sign-in page, if somebody comes to that first, then the rest of the product in its place. */
export const pageRoot = (): Root => {
  const container = document.getElementById('root')
  if (!container) throw new Error('the page has no element to draw in')
  return (root ??= createRoot(container))
}
