import { hash, randomBytes } from 'node:crypto'

/** 256 random bits for a cookie or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url')

declare const brand: unique symbol

/** What is stored of a token: its SHA-256, useless to a reader of the table. */
export type TokenHash = string & { readonly [brand]: 'TokenHash' }

export const hashToken = (token: string): TokenHash => hash('sha256', token) as TokenHash
