import { useIsViewed } from '../lib/session.js'
import { viewText } from '../lib/text/view.js'
import styles from './client-acts.module.css'
import { Note } from './note.js'
import type { ReactNode } from 'react'

/** Forms and acts of a client. To staff who view the account they are shown, and do nothing. */
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

/** A single act beside others things; to staff who view the account it is not shown. */
export const ClientAct = ({ children }: { children: ReactNode }) => !useIsViewed() && children
