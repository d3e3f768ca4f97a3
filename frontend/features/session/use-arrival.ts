import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { SignedInUser } from '#contracts/own/session'
import { changePerson, startPageOf } from '../../lib/session/session.js'
import { ENROL_PAGE } from './enrol-page.js'

/**
 * After a sign-in: fetches the session again, then opens the page that was asked for or the start
 * page of the role. Staff who still need a second factor go to their security page first.
 */
export const useArrival = (next?: string) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async ({ role, enrolBy }: SignedInUser): Promise<void> => {
    await changePerson(queries)
    await navigate({
      to: enrolBy === undefined ? (next ?? startPageOf(role)) : ENROL_PAGE,
      replace: true,
    })
  }
}
