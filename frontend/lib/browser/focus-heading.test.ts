import { afterEach, expect, it } from '@jest/globals'
import { focusHeading, focusHeadingIfLost, isFocusLost } from './focus-heading.js'

const page = (): HTMLButtonElement => {
  document.body.innerHTML = '<h1>The page</h1><button type="button">Go on</button>'
  return document.querySelector('button')!
}
afterEach(() => {
  document.body.innerHTML = ''
})

it('The heading stands in for what had the focus and is gone, and gives way to what comes instead', () => {
  const button = page()
  button.focus()
  focusHeadingIfLost()
  expect([document.activeElement, isFocusLost()]).toEqual([button, false])
  button.remove()
  expect(isFocusLost()).toBe(true)
  focusHeadingIfLost()
  expect([document.activeElement?.tagName, isFocusLost()]).toEqual(['H1', true])
})

it('A heading that got the focus as that of a new page keeps it', () => {
  page()
  focusHeading()
  expect([document.activeElement?.tagName, isFocusLost()]).toEqual(['H1', false])
})
