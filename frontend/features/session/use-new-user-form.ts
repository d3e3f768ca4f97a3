import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { useFormProblem } from '../../lib/forms/use-form-problem.js'
import { NewUserForm } from './forms.js'

const blank: NewUserForm = {
  username: '',
  fullName: '',
  email: '',
  password: '',
  confirmPassword: '',
}

/**
 * The form of a new person, with their address if it is known, and what `command` was refused for
 * if that is no field of it.
 */
export const useNewUserForm = (command: Parameters<typeof useFormProblem>[0], email = '') => {
  const form = useForm<NewUserForm, unknown, NewUserForm>({
    resolver: standardSchemaResolver(NewUserForm),
    defaultValues: { ...blank, email },
  })
  return { form, problem: useFormProblem(command, form) }
}
