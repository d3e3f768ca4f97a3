import { TextInput, type TextInputProps } from '@mantine/core'

/** A line of text: label above, help under it, the error under the field until it is mended. Takes `register()` of a form. */
export const TextField = (props: TextInputProps) => <TextInput inputWrapperOrder={['label', 'description', 'input', 'error']} {...props} />
