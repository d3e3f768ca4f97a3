import { useIsViewed } from '../../lib/session/session.js'
import { viewText } from '../../lib/text/view.js'
import styles from './client-acts.module.css'
import { Note } from '../messages/note.js'
import type { ReactNode } from 'react'

/** A client's forms and buttons. Staff who view the account see them, but cannot use them. */
export const ClientActs = ({ children }: { children: ReactNode }) =>
  useIsViewed() ? (
    <>
      <Note tone="warning">{viewText.onlyClient}</Note>
      <fieldset disabled className={styles.acts}>
        {children}
      </fieldset>
    </>
  ) : (
    children
  )

/** A single button of a client among other content. Staff who view the account do not see it. */
export const ClientAct = ({ children }: { children: ReactNode }) => !useIsViewed() && children
