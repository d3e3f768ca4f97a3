import { manualText } from '../../lib/text/people.js'
import styles from './staff-note.module.css'
import { StaffTag } from '../figures/tag.js'

/** Says before an entry is made that the client will see that staff made it. */
export const StaffNote = () => (
  <p className={styles.note}>
    <StaffTag /> {manualText.staffNote}
  </p>
)
