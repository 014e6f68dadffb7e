import type { CustomField } from '@hireloom/contract/custom-fields/custom-fields.ts'
import { isDisabled } from '@hireloom/contract/custom-fields/rules.ts'
import { joined } from '@hireloom/contract/joined.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Group, Text, VisuallyHidden } from '@mantine/core'
import { IconArchive, IconArrowDown, IconArrowUp, IconGripVertical, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import styles from './FieldList.module.css'
import { useDataTypeWords, useSectionWords } from './field-words.ts'
import { useFieldRoles } from './use-field-roles.ts'
import { useReorder } from './use-reorder.ts'

interface FieldListProps {
  fields: readonly CustomField[]
  onOrder: (cfIds: readonly number[]) => void
  onEdit: (cfId: number) => void
  onArchive: (field: CustomField) => void
}

/** The fields in the order of the form, each with what can be done to it; every move is told. */
export function FieldList({ fields, onOrder, onEdit, onArchive }: FieldListProps) {
  const { t } = useLingui()
  const [told, setTold] = useState('')
  const count = fields.length
  const order = useReorder(
    fields.map(({ cfId }) => cfId),
    (cfIds, moved) => {
      const name = fields.find(({ cfId }) => cfId === moved)?.displayName ?? ''
      const place = cfIds.indexOf(moved) + 1
      setTold(t`${name} is now number ${place} of ${count}.`)
      onOrder(cfIds)
    },
  )
  const names = new Set(fields.map(({ name }) => name.toLowerCase()))
  return (
    <>
      <VisuallyHidden component="output">{told}</VisuallyHidden>
      <ol className={styles.list}>
        {fields.map((field, at) => {
          const { cfId, displayName } = field
          const place = order.placeOf(cfId)
          return (
            <li
              key={cfId}
              ref={order.rowRef(cfId)}
              className={styles.row}
              style={{ order: place }}
              data-held={order.heldId === cfId || undefined}
              data-last={place === count - 1 || undefined}
            >
              <ActionIcon
                {...order.handleProps(cfId)}
                className={styles.handle}
                aria-label={t`Move ${displayName}: drag, or press the arrow keys`}
              >
                <IconGripVertical size={16} />
              </ActionIcon>
              <FieldFacts field={field} names={names} />
              <Group gap={2} wrap="nowrap" className={styles.acts}>
                <ActionIcon
                  aria-label={t`Move ${displayName} up`}
                  className={at === 0 ? styles.gone : undefined}
                  onClick={() => order.moveTo(cfId, at - 1)}
                >
                  <IconArrowUp size={16} />
                </ActionIcon>
                <ActionIcon
                  aria-label={t`Move ${displayName} down`}
                  className={at === count - 1 ? styles.gone : undefined}
                  onClick={() => order.moveTo(cfId, at + 1)}
                >
                  <IconArrowDown size={16} />
                </ActionIcon>
                <ActionIcon aria-label={t`Edit ${displayName}`} onClick={() => onEdit(cfId)}>
                  <IconPencil size={16} />
                </ActionIcon>
                <ActionIcon aria-label={t`Archive ${displayName}`} onClick={() => onArchive(field)}>
                  <IconArchive size={16} />
                </ActionIcon>
              </Group>
            </li>
          )
        })}
      </ol>
    </>
  )
}

function FieldFacts({ field, names }: { field: CustomField; names: ReadonlySet<string> }) {
  const { i18n } = useLingui()
  const dataTypeWords = useDataTypeWords()
  const sectionWords = useSectionWords()
  const { slotConfig, options, cfConditionalConfig } = field
  const roles = (field.visibleToRoles ?? []).map(String)
  const { conditionArr, cfConditionType } = cfConditionalConfig
  const section = slotConfig.selected_candSections?.value
  const missing = conditionArr.filter(({ fieldName }) => !names.has(fieldName.toLowerCase()))
  const isNever = cfConditionType === 'all' ? missing.length > 0 : missing.length === conditionArr.length
  return (
    <div className={styles.words}>
      <Group gap={6}>
        <Text fw={560}>
          <bdi>{field.displayName}</bdi>
        </Text>
        {field.isMandatory && (
          <StatusBadge tone="brand">
            <Trans>required</Trans>
          </StatusBadge>
        )}
        {!field.isPublic && (
          <StatusBadge tone="neutral">
            <Trans>team only</Trans>
          </StatusBadge>
        )}
        {slotConfig.NRIC_validation && (
          <StatusBadge tone="neutral">
            <Trans>NRIC</Trans>
          </StatusBadge>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {dataTypeWords[field.dataType]}
        {section !== undefined && ` · ${sectionWords[section]}`}
      </Text>
      {roles.length > 0 && <Roles roles={roles} />}
      {options.length > 0 && (
        <Text size="sm" c="dimmed" lineClamp={2}>
          <bdi>
            {joined(
              i18n.locale,
              options.map(({ optionName }) => optionName),
            )}
          </bdi>
        </Text>
      )}
      {isDisabled(field) && (
        <Text size="sm" c="dimmed">
          <Trans>With this name, only your company can fill in the field.</Trans>
        </Text>
      )}
      {conditionArr.length > 0 && <Conditions field={field} />}
      {conditionArr.length > 0 && isNever && (
        <Text size="sm" c="var(--bad)">
          <Trans>Hidden: it depends on a field that's not in use.</Trans>
        </Text>
      )}
    </div>
  )
}

/** Which roles of the team see the field. */
function Roles({ roles }: { roles: readonly string[] }) {
  const { i18n } = useLingui()
  const { names } = useFieldRoles(roles)
  const words = joined(i18n.locale, names)
  return (
    names.length > 0 && (
      <Text size="sm" c="dimmed">
        <Trans>
          In your team, only: <bdi>{words}</bdi>
        </Trans>
      </Text>
    )
  )
}

function Conditions({ field }: { field: CustomField }) {
  const { cfConditionType, conditionArr } = field.cfConditionalConfig
  const parts = conditionArr.map(({ fieldName, fieldValue }) => {
    const values = typeof fieldValue === 'string' ? fieldValue : fieldValue.join(' / ')
    return `${fieldName}: ${values}`
  })
  const words = parts.join(' · ')
  return (
    <Text size="sm" mt={2}>
      {parts.length === 1 ? (
        <Trans>
          Shown if <bdi>{words}</bdi>
        </Trans>
      ) : cfConditionType === 'all' ? (
        <Trans>
          Shown if all of these: <bdi>{words}</bdi>
        </Trans>
      ) : (
        <Trans>
          Shown if any of these: <bdi>{words}</bdi>
        </Trans>
      )}
    </Text>
  )
}
