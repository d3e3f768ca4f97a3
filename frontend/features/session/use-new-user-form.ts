import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { showInFields } from '../../lib/problems/form-problem.js'
import { NewUserForm } from './forms.js'

const blank: NewUserForm = {
  username: '',
  fullName: '',
  email: '',
  password: '',
  confirmPassword: '',
}

/** The form of a new person, with their address if it is known. It shows a refusal under the field that the server names. */
export const useNewUserForm = (problem: Error | undefined, email = '') => {
  const form = useForm<NewUserForm, unknown, NewUserForm>({
    resolver: standardSchemaResolver(NewUserForm),
    defaultValues: { ...blank, email },
  })
  const { setError, getValues } = form
  useEffect(() => {
    showInFields(problem, { setError, getValues })
  }, [problem, setError, getValues])
  return form
}
