import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ZodType } from 'zod'
import { personIn } from './session.js'

const keptAs = <Value>(key: string, schema: ZodType<Value>): Value | undefined => {
  try {
    return schema.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  } catch {
    return undefined
  }
}

const keep = (key: string, value: unknown): void => {
  try {
    if (value !== undefined) sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Without storage, the state is lost with the page.
  }
}

/**
 * State that survives a reload of the page, and nothing else. The tab stores it while the page
 * reloads, for the same person; what the schema leaves out of a value is not stored. A value that
 * cannot be parsed becomes undefined. Do not keep secrets here.
 */
export const useReloadState = <Value>(name: string, schema: ZodType<Value>) => {
  const key = `daybook-${name}-${personIn(useQueryClient())}`
  const [value, setValue] = useState(() => keptAs(key, schema))
  const latest = useRef(value)
  const change = useCallback((changed: Value | undefined) => {
    latest.current = changed
    setValue(changed)
  }, [])
  useEffect(() => {
    sessionStorage.removeItem(key)
    const leave = () => keep(key, schema.safeParse(latest.current).data)
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [key, schema])
  return [value, change] as const
}
