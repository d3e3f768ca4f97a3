/** An e-mail address; where it does not fit on a line, it breaks before its @. */
export const Email = ({ address }: { address: string }) => {
  const at = address.lastIndexOf('@')
  return (
    <bdi>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </bdi>
  )
}
