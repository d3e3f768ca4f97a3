import { ActionIcon, Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { kitText } from '../../lib/text/kit.js'
import { toast } from '../messages/toast.js'

interface CopyButtonProps {
  readonly value: string
  /** What the button does: "Copy address". Visible unless `icon` is set. */
  readonly label: string
  /** The toast after copying. */
  readonly copied?: string
  readonly icon?: boolean
}

/** Copies a text; the icon turns into a check for two seconds. */
export const CopyButton = ({ value, label, copied, icon = false }: CopyButtonProps) => {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setIsCopied(true)
      if (copied) toast.success(copied)
    } catch {
      toast.error(kitText.notCopied)
    }
  }
  const mark = isCopied ? (
    <IconCheck size={16} stroke={1.7} aria-hidden />
  ) : (
    <IconCopy size={16} stroke={1.7} aria-hidden />
  )
  if (!icon) {
    return (
      <Button variant="default" leftSection={mark} onClick={copy}>
        {label}
      </Button>
    )
  }
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={isCopied ? kitText.copied : label}
      onClick={copy}
    >
      {mark}
    </ActionIcon>
  )
}
