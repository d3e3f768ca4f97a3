import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { personIn } from '../session/session.js'

/** The texts that were typed and not sent, by person and name. They end with the page. */
const kept = new WeakMap<QueryClient, Map<string, string>>()

const draftsOf = (queries: QueryClient): Map<string, string> => {
  const known = kept.get(queries) ?? new Map<string, string>()
  kept.set(queries, known)
  return known
}

/**
 * A text that is still there when its field comes back: after a look at another page, or after its
 * dialog was closed. The name says what it is about, record included. Set it to '' once it is sent.
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

/** The fields of a form, each a text. */
type Texts<Values> = { readonly [Field in keyof Values]: string }

/**
 * The same for the fields of a form: begin it with `values`, and let `useKeptValues` pass them to
 * `keep`. Only changes are kept, so that an untouched field begins with its current value. Call
 * `sent` once they are sent.
 */
export const useFormDraft = <Values extends Texts<Values>>(name: string, unchanged: Values) => {
  const queries = useQueryClient()
  const key = `${personIn(queries)} ${name}`
  const [begun] = useState(unchanged)
  const [values] = useState(() => ({
    ...begun,
    ...(JSON.parse(draftsOf(queries).get(key) ?? '{}') as Partial<Values>),
  }))
  const isSent = useRef(false)
  const keep = useCallback(
    (typed: Values) => {
      const fields = Object.keys(typed) as (keyof Values)[]
      const changed = fields
        .filter((field) => typed[field] !== begun[field])
        .map((field) => [field, typed[field]] as const)
      if (isSent.current || changed.length === 0) draftsOf(queries).delete(key)
      else draftsOf(queries).set(key, JSON.stringify(Object.fromEntries(changed)))
    },
    [queries, key, begun],
  )
  const sent = () => {
    isSent.current = true
  }
  return { values, keep, sent }
}

/** Where a dialog was opened: the page, and the record in its pane. */
export const recordHere = (): string =>
  `${window.location.pathname} ${new URLSearchParams(window.location.search).get('open') ?? ''}`
