import { Fragment } from 'react'

/**
 * The type of an event as the log stores it, `WithdrawalCancelled`. It may wrap between its words.
 */
export const TypeName = ({ children }: { children: string }) =>
  children.split(/(?=[A-Z])/).map((word, at) => (
    <Fragment key={word + String(at)}>
      {at > 0 && <wbr />}
      {word}
    </Fragment>
  ))
