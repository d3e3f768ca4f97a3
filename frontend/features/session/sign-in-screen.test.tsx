import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { getSession } from '#contracts/own/session'
import { sessionQuery } from '../../lib/session/session.js'
import { forgetSignedIn, noteSignedIn } from '../../lib/browser/signed-in-here.js'
import { FakeServer } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { SignInScreen } from './sign-in-screen.js'

const draw = (next?: string) =>
  renderUi(<SignInScreen next={next} />, {
    seed: (queries) => queries.query({ ...sessionQuery(), staleTime: 'static' }),
  })

beforeEach(() => {
  forgetSignedIn()
  new FakeServer().answer(getSession, {
    user: null,
    site: {
      name: 'Daybook',
      logo: '',
      banner: '',
      support: '',
      isDemo: false,
      needsSetup: false,
      priceSources: { forex: 'simulated', crypto: 'simulated', stocks: 'simulated' },
      clientsCloseTrades: false,
      sendsMail: true,
      usesTradingView: false,
    },
  })
})
afterEach(forgetSignedIn)

describe('the sign-in page reached by redirection', () => {
  it('says why a person who was working in this tab must log in again', async () => {
    noteSignedIn()
    await draw('/statement')
    expect(screen.getByText(/^You are signed out: your session has ended/)).toBeInTheDocument()
  })

  it('gives no such reason to a first visitor, or after Logout', async () => {
    await draw('/statement')
    expect(screen.queryByText(/You are signed out/)).not.toBeInTheDocument()
  })

  it('gives no such reason when it is the start page', async () => {
    noteSignedIn()
    await draw()
    expect(screen.queryByText(/You are signed out/)).not.toBeInTheDocument()
  })
})
