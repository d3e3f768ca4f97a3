import { emailText } from '../../lib/text/email-text.js'

/** An email address. If it does not fit on a line, it breaks before the @. */
export const Email = ({ address: known }: { address: string }) => {
  const address = emailText(known)
  const at = Math.max(address.lastIndexOf('@'), 0)
  return (
    <bdi>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </bdi>
  )
}
