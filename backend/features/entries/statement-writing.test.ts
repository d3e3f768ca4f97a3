import { expect, it } from '@jest/globals'
import { formatLocales } from '#contracts/own/preferences'
import { writingIn } from '#contracts/writing/chosen-writing'
import { moneyText } from '#contracts/writing/money-text'
import { instantText, ownWriting } from '#contracts/writing/writing'
import { canDraw, TaggedPdf } from '../../server/pdf/tagged-pdf.js'
import { columnsFor } from './statement-columns.js'
import { drawnWriting } from './statement-writing.js'

const at = '2026-11-21T20:02:14.081Z'

it('Documents draw every language that can be chosen, with its own amounts, and leave its dates out where they have no letters for them', () => {
  const own = new Set<string>()
  for (const locale of formatLocales) {
    for (const currency of ['symbol', 'narrowSymbol', 'code'] as const) {
      const formats = { ...ownWriting.formats, locale, currency }
      const [drawn, chosen] = [drawnWriting(formats), writingIn(formats)]
      expect(moneyText(-123_456_789n, drawn)).toBe(moneyText(-123_456_789n, chosen))
      expect(canDraw(moneyText(-123_456_789n, drawn) + instantText(at, 'UTC', drawn))).toBe(true)
      if (instantText(at, 'UTC', drawn) !== instantText(at, 'UTC', chosen)) own.add(locale)
    }
  }
  expect([...own]).toEqual(['hi-IN', 'ja-JP', 'ko-KR', 'th-TH', 'zh-CN', 'zh-TW'])
})

it('A reader who counts to twelve has the times of a language without letters written in English, to twelve', () => {
  expect(
    instantText(at, 'UTC', drawnWriting({ ...ownWriting.formats, locale: 'zh-CN', clock: 'h12' })),
  ).toMatch(/^21 Nov 2026, 8:02\spm$/)
})

it('Columns grow with what they hold, and leave room for the entry in every language', () => {
  const pdf = new TaggedPdf({ paper: 'a4', title: '', author: '', issuedAt: new Date(0), foot: '' })
  for (const locale of formatLocales) {
    const writing = drawnWriting({ locale, timeZone: null, clock: 'h12', currency: 'code' })
    const taken = columnsFor(writing, (text) => pdf.widthOf(text, { font: 'bold' })).reduce(
      (sum, { width = 0 }) => sum + width,
      0,
    )
    expect(pdf.width - taken).toBeGreaterThan(110)
  }
})
