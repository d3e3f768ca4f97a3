import type { LinkProps } from '@tanstack/react-router'

type Before = Readonly<Record<string, unknown>>

/** The same list with a change; what is undefined leaves the address. */
const changed = (change: Before): LinkProps => ({ to: '.', search: ((before: Before) => ({ ...before, ...change })) as never })

export const openRecord = (id: string): LinkProps => changed({ open: id })

export const closeRecord: LinkProps = changed({ open: undefined })

export const toPage = (page: number): LinkProps => changed({ page, open: undefined })
