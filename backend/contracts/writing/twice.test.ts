import { describe, expect, it } from '@jest/globals'
import { ownWriting, instantText } from './writing.js'

const told = (instant: string, zone: string) => instantText(instant, zone, ownWriting)

describe('a time of day', () => {
  it.each([
    ['2026-10-25T00:30:00.000Z', 'Europe/Berlin', '25 Oct 2026, 02:30 GMT+2'],
    ['2026-10-25T01:30:00.000Z', 'Europe/Berlin', '25 Oct 2026, 02:30 GMT+1'],
    ['2026-11-01T05:10:00.000Z', 'America/New_York', '1 Nov 2026, 01:10 GMT-4'],
    ['2026-11-01T06:10:00.000Z', 'America/New_York', '1 Nov 2026, 01:10 GMT-5'],
    ['2026-04-04T14:45:00.000Z', 'Australia/Lord_Howe', '5 Apr 2026, 01:45 GMT+11'],
    ['2026-04-04T15:15:00.000Z', 'Australia/Lord_Howe', '5 Apr 2026, 01:45 GMT+10:30'],
  ])('at %s in %s comes twice, so it has its offset', (instant, zone, text) => {
    expect(told(instant, zone)).toBe(text)
  })

  it.each([
    ['2026-10-24T23:59:59.000Z', 'Europe/Berlin', '25 Oct 2026, 01:59'],
    ['2026-10-25T02:00:00.000Z', 'Europe/Berlin', '25 Oct 2026, 03:00'],
    ['2026-03-29T00:59:00.000Z', 'Europe/Berlin', '29 Mar 2026, 01:59'],
    ['2026-03-29T01:00:00.000Z', 'Europe/Berlin', '29 Mar 2026, 03:00'],
    ['2026-10-25T00:30:00.000Z', 'UTC', '25 Oct 2026, 00:30'],
    ['2026-10-25T00:30:00.000Z', 'Asia/Kolkata', '25 Oct 2026, 06:00'],
  ])('at %s in %s comes once, so it has none', (instant, zone, text) => {
    expect(told(instant, zone)).toBe(text)
  })
})
