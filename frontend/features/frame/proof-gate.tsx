import { useEffect, useRef, useState } from 'react'
import { shellText } from '../../lib/text/shell.js'
import { toast } from '../../ui/messages/toast.js'
import { onProofNeeded } from '../../lib/api/proof.js'

const fetchDialog = async () => (await import('./proof-dialog.js')).ProofDialog

/** Holds up a page's requests until the person has proved their identity again. */
export const ProofGate = () => {
  const [ProofDialog, setDialog] = useState<Awaited<ReturnType<typeof fetchDialog>>>()
  const answer = useRef<(isProved: boolean) => void>(undefined)
  useEffect(() => {
    let isGone = false
    const takeBack = onProofNeeded(async () => {
      const dialog = await fetchDialog().catch(() => undefined)
      if (!dialog) toast.error(shellText.proofMissing)
      if (!dialog || isGone) return false
      setDialog(() => dialog)
      return new Promise((resolve) => (answer.current = resolve))
    })
    return () => {
      takeBack()
      isGone = true
      // The next person to sign in is asked anew.
      answer.current?.(false)
    }
  }, [])
  const end = (isProved: boolean) => {
    setDialog(undefined)
    answer.current?.(isProved)
  }
  return ProofDialog && <ProofDialog onEnd={end} />
}
