import type { MailSetting, Writing } from './mail-kind.js'

/** A mail as handed to a carrier. `messageId` stays the same on every attempt. */
export interface Letter {
  readonly mailId: string
  readonly messageId: string
  readonly to: { readonly name: string; readonly address: string }
  readonly from: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '')

const greeting = ({ name }: MailSetting): string => (name === '' ? 'Hello,' : `Hello ${name},`)

/** Where to ask for help, as the last line of a mail. */
const helpOf = ({ support }: MailSetting): string[] =>
  support === '' ? [] : [`Questions? Write to ${support}`]

/** The plain text of a mail; `address` is the site's, without a trailing slash. */
export const textOf = (
  { paragraphs, code, link, closing = [] }: Writing,
  setting: MailSetting,
  address: string,
): string =>
  [
    greeting(setting),
    ...paragraphs,
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(link === undefined ? [] : [`${link.label}:\n${address}${link.path}`]),
    ...closing,
    ['-- ', setting.siteName, address, ...helpOf(setting)].join('\n'),
  ].join('\n\n')

const paragraph = (content: string): string => `<p>${content}</p>`

const linked = (url: string, label: string): string =>
  `<a href="${escaped(url)}">${escaped(label)}</a>`

/** The same as plain HTML: it loads nothing and contains no tracking. */
export const htmlOf = (
  { subject, paragraphs, code, link, closing = [] }: Writing,
  setting: MailSetting,
  address: string,
): string => {
  const body = [
    paragraph(escaped(greeting(setting))),
    ...paragraphs.map((each) => paragraph(escaped(each))),
    ...(code === undefined
      ? []
      : [`<p style="font:bold 1.5em monospace;letter-spacing:0.1em">${escaped(code)}</p>`]),
    ...(link === undefined
      ? []
      : [
          paragraph(linked(`${address}${link.path}`, link.label)),
          paragraph(escaped(`${address}${link.path}`)),
        ]),
    ...closing.map((each) => paragraph(escaped(each))),
    paragraph(
      [escaped(setting.siteName), linked(address, address), ...helpOf(setting).map(escaped)].join(
        '<br>',
      ),
    ),
  ]
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    `<body style="font:16px/1.5 sans-serif;max-width:36em;margin:1em">${body.join('\n')}</body></html>`,
  ].join('\n')
}
