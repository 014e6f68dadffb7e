import { db, json } from '../kernel/postgres/db.ts'

const none = { description: null, options: [], is_mandatory: false, checks_nric: false, conditions: [] }

/** Own fields of a demo employer's form: both steps, every kind of data, a condition, and one for those who recommend. */
const fields = [
  {
    ...none,
    type: 'candidate',
    section: 'basicDetails',
    name: 'notice',
    display_name: 'Notice period in weeks',
    data_type: 'number',
  },
  {
    ...none,
    type: 'candidate',
    section: 'additional',
    name: 'work permit',
    display_name: 'May you work in the country of this job?',
    data_type: 'single_choice',
    options: ['Yes', 'With a permit'],
    is_mandatory: true,
  },
  {
    ...none,
    type: 'candidate',
    section: 'additional',
    name: 'permit until',
    display_name: 'Until when is your permit valid?',
    data_type: 'date',
    is_mandatory: true,
    conditions: [{ fieldName: 'work permit', fieldValue: 'With a permit' }],
  },
  {
    ...none,
    type: 'candidate',
    section: 'additional',
    name: 'weekends',
    display_name: 'When can you work?',
    data_type: 'multiple_choice',
    options: ['Weekdays', 'Weekends', 'Nights'],
  },
  {
    ...none,
    type: 'candidate',
    section: 'additional',
    name: 'nric',
    display_name: 'NRIC',
    description: 'Only if you have one.',
    data_type: 'text',
    checks_nric: true,
  },
  {
    ...none,
    type: 'candidate',
    section: 'additional',
    name: 'heights',
    display_name: 'I can work at heights',
    data_type: 'checkbox',
  },
  {
    ...none,
    type: 'referral',
    section: 'basicDetails',
    name: 'referrer contact number',
    display_name: 'Your contact number',
    data_type: 'text',
    is_mandatory: true,
  },
]

/** Gives a demo company its own fields. */
export async function plantFields(companyId: number): Promise<void> {
  await db()
    .insertInto('custom_field')
    .values(
      fields.map((field, position) => ({
        ...field,
        conditions: json(field.conditions),
        company_id: companyId,
        position,
      })),
    )
    .execute()
}
