import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { kitText } from '../../lib/text/kit.js'

/** A masked password. Its eye button can be reached by keyboard and says what it does. */
export const PasswordField = (props: PasswordInputProps) => {
  const [isVisible, setIsVisible] = useState(false)
  return (
    <PasswordInput
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      visible={isVisible}
      onVisibilityChange={setIsVisible}
      visibilityToggleButtonProps={{
        tabIndex: 0,
        'aria-label': isVisible ? kitText.hidePassword : kitText.showPassword,
        'aria-hidden': undefined,
      }}
      {...props}
    />
  )
}
