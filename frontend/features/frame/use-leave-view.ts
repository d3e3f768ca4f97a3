import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { endView } from '#contracts/people/views'
import { api } from '../../lib/api/api.js'
import { changePerson } from '../../lib/session/session.js'
import { forgetView, viewedHere } from '../../lib/browser/viewed-here.js'

/**
 * Ends the view and returns to the person's page. The tab leaves the view even if the server is
 * unreachable; there it then expires.
 */
export const useLeaveView = () => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [leave] = useState(() => async () => {
    const accountId = viewedHere()
    forgetView()
    await api(endView, {}).catch(() => undefined)
    await changePerson(queries)
    if (accountId !== null) await navigate({ to: '/user/$id', params: { id: accountId } })
  })
  return leave
}
