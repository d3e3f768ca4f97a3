import { afterEach, expect, it } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { browserChoice } from './browser-choice.js'

const { choose, use } = browserChoice('a-choice', { isOnAtFirst: false })
const Shown = () => <p>{use() ? 'on' : 'off'}</p>

afterEach(() => localStorage.clear())

it('A choice takes effect wherever it is used, and is kept for the next visit', () => {
  render(<Shown />)
  expect(screen.getByText('off')).toBeTruthy()
  act(() => choose(true))
  expect(screen.getByText('on')).toBeTruthy()
  expect(localStorage.getItem('a-choice')).toBe('on')
})

it('A choice made in one tab applies to the others', () => {
  render(<Shown />)
  act(() => {
    localStorage.setItem('a-choice', 'on')
    window.dispatchEvent(new StorageEvent('storage', { key: 'a-choice' }))
  })
  expect(screen.getByText('on')).toBeTruthy()
})

it('Amounts stay hidden if the choice was stored in the earlier format', () => {
  localStorage.setItem('a-choice', 'true')
  render(<Shown />)
  expect(screen.getByText('on')).toBeTruthy()
})
