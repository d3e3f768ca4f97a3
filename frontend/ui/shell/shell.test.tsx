import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { IconHome, IconList } from '@tabler/icons-react'
import { QueryObserver } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { z } from 'zod'
import { getBalance } from '#contracts/ledger/balances'
import { endpointQuery } from '../../lib/api/endpoint-query.js'
import { foldMenu } from '../../lib/browser/menu-choice.js'
import { advanceLive, forgetLive, setLiveState } from '../../lib/api/live-status.js'
import { balanceSample } from '../../testing/client-samples.js'
import { FakeServer } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { setScreenWidth } from '../../testing/setup.js'
import { activeEntry, type NavSection } from './nav.js'
import { Shell } from './shell.js'

const sections: NavSection[] = [
  { entries: [{ label: 'Home', to: '/', icon: IconHome }] },
  {
    label: 'Money',
    entries: [
      ...['a', 'b', 'c', 'd'].map((name, at) => ({
        label: `Page ${name}`,
        to: `/${name}`,
        icon: IconList,
        count: at,
      })),
      { label: 'New', to: '/new', icon: IconList, isInSheetOnly: true },
    ] as never,
  },
]

const draw = (at = '/b/7') =>
  renderUi(
    <Shell
      siteName="Daybook"
      home="/"
      strip={['Demo account', 'Simulated prices']}
      sections={sections}
      person={{ name: 'Amara Okafor', note: 'Demo account' }}
      onLogout={() => {}}
    >
      <h1>Content</h1>
    </Shell>,
    { at },
  )

beforeEach(() => forgetLive())
afterEach(() => {
  setScreenWidth(1280)
  foldMenu(false)
})

describe('the frame', () => {
  it('starts with a link to the content, and has landmarks', async () => {
    const { user } = await draw()
    await user.tab()
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
    expect(screen.getByRole('main')).toHaveAttribute('id', 'content')
    expect(screen.getByRole('banner')).toBeInTheDocument()
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeInTheDocument()
  })

  it('marks the entry that the address belongs to, and no other', async () => {
    await draw()
    const current = within(screen.getByRole('navigation'))
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
    expect(current.map((link) => link.textContent)).toEqual(['Page b 1'])
    expect(screen.queryByRole('link', { name: 'New' })).not.toBeInTheDocument()
  })

  it('folds its menu to icons that keep their names, and stays so on the next visit', async () => {
    const { user, unmount } = await draw()
    const toggle = screen.getByRole('button', { name: 'Main menu', expanded: true })
    expect(document.getElementById(toggle.getAttribute('aria-controls') ?? '')).toBe(
      screen.getByRole('navigation', { name: 'Main menu' }),
    )
    toggle.focus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: 'Main menu', expanded: false })).toHaveFocus()
    expect(screen.getByRole('link', { current: 'page' })).toHaveAttribute('title', 'Page b')
    expect(screen.getByRole('button', { name: 'Account menu of Amara Okafor' })).toBeInTheDocument()
    expect(screen.queryByText('Money')).toBeNull()
    unmount()
    await draw()
    await user.click(screen.getByRole('button', { name: 'Main menu', expanded: false }))
    expect(screen.getByText('Money')).toBeInTheDocument()
  })

  it('has no toggle on phones, for any choice', async () => {
    foldMenu(true)
    setScreenWidth(360)
    await draw()
    expect(screen.queryByRole('button', { name: 'Main menu' })).toBeNull()
    expect(document.querySelector('[data-folded]')).toBeNull()
  })

  it('has a tab bar on phones, and every page under More', async () => {
    setScreenWidth(360)
    const { user } = await draw()
    expect(
      within(screen.getByRole('navigation', { name: 'Main pages' })).getAllByRole('link'),
    ).toHaveLength(4)
    await user.click(screen.getByRole('button', { name: 'More' }))
    const sheet = await screen.findByRole('dialog', { name: 'More pages for Amara Okafor' })
    expect(
      within(sheet)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Home', 'Page a', 'Page b 1', 'Page c 2', 'Page d 3', 'New'])
    expect(within(sheet).getByRole('link', { current: 'page' })).toHaveTextContent('Page b')
    expect(within(sheet).getByRole('button', { name: 'Logout' })).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus())
  })

  it('offers Logout in the person’s menu, and gives the focus back to its button', async () => {
    const { user } = await draw()
    await user.click(screen.getByRole('button', { name: /Amara Okafor/ }))
    expect(await screen.findByRole('menuitem', { name: 'Logout' })).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: /Amara Okafor/ })).toHaveFocus())
    expect(screen.queryByRole('menuitem')).toBeNull()
  })
})

describe('the live mark', () => {
  it('says that figures are live and as of when, and keeps that moment when the connection is lost', async () => {
    await draw()
    expect(screen.getByText('Connecting')).toBeInTheDocument()
    act(() => {
      setLiveState('live')
      advanceLive({ position: 5_000_017n, ordinal: 48213n, recordedAt: '2026-11-21T08:02:14.081Z' })
    })
    expect(screen.getByText('#48,213')).toBeInTheDocument()
    act(() => setLiveState('lost'))
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(/Not live, figures as of \d\d:\d\d:14/),
    )
  })

  it('keeps to a few words on phones when the connection is lost', async () => {
    setScreenWidth(360)
    await draw()
    act(() => {
      advanceLive({ position: 5_000_017n, ordinal: 48213n, recordedAt: '2026-11-21T08:02:14.081Z' })
      setLiveState('lost')
    })
    expect(screen.getByText(/^Not live, as of \d\d:\d\d$/)).toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent(/Not live, figures as of \d\d:\d\d:14/)
  })

  it('names neither time nor event while figures on the page are late', async () => {
    new FakeServer().respond(getBalance, () =>
      Response.json(z.encode(getBalance.response, balanceSample()), {
        headers: { 'X-Daybook-Late': 'unknown' },
      }),
    )
    const { queries } = await draw()
    act(() => {
      setLiveState('live')
      advanceLive({ position: 5_000_017n, ordinal: 48213n, recordedAt: '2026-11-21T08:02:14.081Z' })
    })
    const shown = new QueryObserver(queries, endpointQuery('balance', getBalance, {})).subscribe(
      () => undefined,
    )
    expect(await screen.findByText(/Newer entries are not shown yet/)).toBeInTheDocument()
    expect(screen.getByText('Live')).toBeInTheDocument()
    expect(screen.queryByText('#48,213')).toBeNull()
    shown()
  })

  it('never goes back to an older event', async () => {
    await draw()
    act(() => {
      setLiveState('live')
      advanceLive({ position: 5_000_017n, ordinal: 20n, recordedAt: '2026-11-21T08:02:14.081Z' })
      advanceLive({ position: 4_999_017n, ordinal: 19n, recordedAt: '2026-11-21T08:02:13.081Z' })
    })
    expect(screen.getByText('#20')).toBeInTheDocument()
  })
})

describe('the menu entry of an address', () => {
  it('is the longest match, including the addresses that belong to it', () => {
    const audit: NavSection[] = [
      {
        entries: [
          { label: 'Log', to: '/audit', icon: IconList },
          { label: 'Replay', to: '/audit/replay', icon: IconList, within: ['/proof'] },
        ] as never,
      },
    ]
    expect(activeEntry(audit, '/audit/log/7')?.label).toBe('Log')
    expect(activeEntry(audit, '/audit/replay')?.label).toBe('Replay')
    expect(activeEntry(audit, '/proof/1')?.label).toBe('Replay')
    expect(activeEntry(audit, '/auditors')).toBeUndefined()
  })
})
