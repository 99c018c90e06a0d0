/** The grievance form: what it is about, and what happened. The text stays until the shop has received it. */
import { Button } from '#ui/design/button.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { TextArea } from '#ui/design/text-area.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { fileGrievance } from '#domain/privacy/contract/customer.ts'
import { grievanceSubjects, subjectText } from '#domain/privacy/grievance.ts'

export function GrievanceForm() {
  const filing = useAction(fileGrievance, {
    success: ({ ticket }) => ({
      title: 'Grievance received',
      message: `Your ticket is ${ticket}.`,
    }),
    failure: {
      title: 'Not sent',
      message: 'We could not take your grievance. Please try again.',
    },
  })
  const form = useSchemaForm(fileGrievance.body, filing, {
    initial: { about: 'data', text: '' },
    afterwards: 'initial',
  })
  return (
    <Form form={form} className="grid w-full gap-5">
      <SelectField label="What is it about?" {...form.field('about')}>
        {grievanceSubjects.map((subject) => (
          <option key={subject} value={subject}>
            {subjectText[subject]}
          </option>
        ))}
      </SelectField>
      <TextArea label="What happened?" rows={4} {...form.field('text')} />
      <Button type="submit" className="justify-self-start" loading={form.isSending && 'Sending...'}>
        Send grievance
      </Button>
    </Form>
  )
}
