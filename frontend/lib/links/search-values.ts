import { z } from 'zod'
import { MOST_PAGES } from '#contracts/values/page-limits'

/**
 * A number of an address, from one or another one on: in links a number, in the address its digits.
 */
const wholeUpTo = (most: number, least = 1) =>
  z
    .union([
      z.int(),
      z
        .string()
        .regex(/^(?:0|[1-9]\d{0,15})$/)
        .transform(Number),
    ])
    .pipe(z.int().min(least).max(most))

/** A number that counts from one, such as that of an event. */
export const Count = wholeUpTo(Number.MAX_SAFE_INTEGER)

/** The number of an event up to which everything counts; 0 is before the first. */
export const UpTo = wholeUpTo(Number.MAX_SAFE_INTEGER, 0)

/** The server refuses any after the last that a list can have. */
const PageNumber = wholeUpTo(MOST_PAGES)

/**
 * A page with its cursor, so that rows that arrive meanwhile are neither shown twice nor left out.
 */
const PageBesideRow = z.string().regex(/^(?:1000|[1-9]\d{0,2})~(?:after|before)~[\w.:-]{1,80}$/)

/** A page of a list in an address, with or without a cursor. */
export const Paged = z.union([PageNumber, PageBesideRow])

/** The place of a link of the site. */
export const Place = wholeUpTo(5)

/** The searched text, as it was typed. */
export const Words = z.string().transform((words) => words.slice(0, 100))

/** Yes or no: in links a boolean, in the address its word. */
export const YesNo = z.union([
  z.boolean(),
  z.enum(['true', 'false']).transform((word) => word === 'true'),
])
