import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getLogo } from '#contracts/ledger/files'
import { getSession } from '#contracts/own/session'
import { changeSettings } from '#contracts/site/site'
import { logo, picture, sendLogo } from '../../testing/app/deeds.js'
import { PICTURES, startImageHost } from '../../testing/app/image-host.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const reason = 'Our new look'

describe('a logo, where an image host is set up', () => {
  let host: Awaited<ReturnType<typeof startImageHost>>
  let app: TestApp
  let admin: Person

  beforeAll(async () => {
    host = await startImageHost()
    app = await testApp({
      environment: {
        DAYBOOK_DOCS: '1',
        DAYBOOK_IMAGE_HOST_URL: host.url,
        DAYBOOK_IMAGE_HOST_PRESET: 'daybook',
        DAYBOOK_IMAGE_HOST_ORIGIN: PICTURES,
      },
    })
    admin = await app.person('admin')
  })
  afterAll(async () => {
    await app.close()
    await host.close()
  })

  const site = async () => (await app.visitor.ask(getSession, {})).site

  it('is not taken while the host refuses it: staff read why, and nothing is kept', async () => {
    host.state.status = 401
    const { status, text } = await sendLogo(admin, await picture('#102030'))
    expect(status).toBe(502)
    expect(JSON.parse(text)).toMatchObject({
      code: 'image-host-failed',
      fields: [{ path: 'file', message: expect.stringContaining('answered 401') }],
    })
    host.state.status = 200
    const hash = await logo(admin, '#102030')
    expect(host.state.arrived).toHaveLength(2)
    expect(host.state.arrived[0]).toEqual(host.state.arrived[1])
    expect(host.state.arrived[1]).toMatchObject({
      preset: 'daybook',
      name: `${hash}.webp`,
      type: 'image/webp',
    })
  })

  it('is shown from there once the settings name it, is handed over once, and stays in the data folder', async () => {
    const hash = await logo(admin, '#102030')
    expect(host.state.arrived).toHaveLength(2)
    expect(await site()).not.toHaveProperty('logoAt')
    await admin.ask(changeSettings, { logo: hash, reason })
    expect(await site()).toMatchObject({ logo: hash, logoAt: `${PICTURES}/v1/logo.webp` })
    expect((await app.visitor.call(getLogo, { hash })).status).toBe(200)
  })

  it('may be loaded from there by pages, and pictures from nowhere else', async () => {
    const { headers } = await fetch(`${app.reach.address}/api/docs`)
    expect(headers.get('content-security-policy')).toContain(
      `img-src 'self' data: blob: ${PICTURES};`,
    )
  })

  it('is still shown from there after a restart', async () => {
    await app.restart()
    expect(await site()).toMatchObject({ logoAt: `${PICTURES}/v1/logo.webp` })
  })
})
