import { TextInput, type TextInputProps } from '@mantine/core'

/**
 * A text field: the label and its help above, the error below until it is corrected. Takes
 * `register()` of a form.
 */
export const TextField = (props: TextInputProps) => (
  <TextInput inputWrapperOrder={['label', 'description', 'input', 'error']} {...props} />
)
