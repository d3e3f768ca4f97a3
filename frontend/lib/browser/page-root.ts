import { createRoot, type Root } from 'react-dom/client'

let root: Root | undefined

/**
 * The root of everything drawn: the sign-in page, if it comes first, then the rest of the product
 * in its place.
 */
export const pageRoot = (): Root => {
  const container = document.getElementById('root')
  if (!container) throw new Error('the page has no element to draw in')
  return (root ??= createRoot(container))
}
