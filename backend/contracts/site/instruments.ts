import { z } from 'zod'
import { endpoint } from '../endpoint.js'
import { Instrument } from '../values/instruments.js'
import { Outcome } from '../requests/requests.js'
import { Reason } from '../values/values.js'

const request = z.strictObject({ instrument: Instrument, reason: Reason })

export const closeInstrument = endpoint({
  method: 'POST',
  path: '/staff/site/instruments/:instrument/close',
  roles: ['admin'],
  proof: 'recent',
  summary:
    'Close an instrument to new trades, with a reason that clients read; open ones stay open. One admin is enough',
  request,
  response: Outcome,
})

export const reopenInstrument = endpoint({
  method: 'POST',
  path: '/staff/site/instruments/:instrument/reopen',
  roles: ['admin'],
  proof: 'recent',
  summary: 'Let clients open trades in an instrument again, with a reason; one admin is enough',
  request,
  response: Outcome,
})
