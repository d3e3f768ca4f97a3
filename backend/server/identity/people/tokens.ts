import { hash, randomBytes } from 'node:crypto'

/** 256 random bits for a cookie or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token: its SHA-256, useless to a reader of the table. */
export const tokenHash = (token: string): string => hash('sha256', token)
