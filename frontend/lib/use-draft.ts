import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { personIn } from './session.js'

/** The texts that were typed and not sent, by person and name. They end with the page. */
const kept = new WeakMap<QueryClient, Map<string, string>>()

const draftsOf = (queries: QueryClient): Map<string, string> => {
  const known = kept.get(queries) ?? new Map<string, string>()
  kept.set(queries, known)
  return known
}

/**
 * A text that is still there when its field comes back: after a look at another page, or after its dialog was closed. The name says what it is
 * about, record included. Set it to '' once it is sent.
 */
export const useDraft = (name: string) => {
  const queries = useQueryClient()
  const key = `${personIn(queries)} ${name}`
  const [text, setText] = useState(() => draftsOf(queries).get(key) ?? '')
  const change = (typed: string) => {
    setText(typed)
    if (typed === '') draftsOf(queries).delete(key)
    else draftsOf(queries).set(key, typed)
  }
  return [text, change] as const
}

/** Where a dialog was opened: the page, and the record in its pane. */
export const recordHere = (): string => `${window.location.pathname} ${new URLSearchParams(window.location.search).get('open') ?? ''}`
