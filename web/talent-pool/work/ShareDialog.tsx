import { listRoles } from '@hireloom/contract/members/roles.ts'
import { type MemberRole, memberRoles } from '@hireloom/contract/permissions.ts'
import type { Bucket } from '@hireloom/contract/talent-pool/buckets.ts'
import {
  type BucketShare,
  listBucketShares,
  shareBucket,
  unshareBucket,
} from '@hireloom/contract/talent-pool/shares.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { findColleagues } from '../../ui/app/form/colleagues.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { ChoiceField } from '../../ui/app/form/fields.tsx'
import { ManyPickField } from '../../ui/app/form/ManyPickField.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { answerOf } from '../../ui/app/page-data.ts'
import type { Choice } from '../../ui/app/RemotePicker.tsx'
import { useRoleWords } from '../../ui/app/role-words.ts'
import { usePoolChange } from './use-pool-change.ts'

interface Target {
  userIds: number[]
  memberRoles: MemberRole[]
  roleIds: number[]
}

type Access = 'view' | 'edit'
const accesses = ['view', 'edit'] as const

/** A colleague or a role as one value of a choice. */
const keyOf = ({ userId, memberRole, roleId }: Pick<BucketShare, 'userId' | 'memberRole' | 'roleId'>): string =>
  userId !== null ? `user:${userId}` : roleId !== null ? `own:${roleId}` : `role:${memberRole}`

const targetOf = (keys: readonly string[]): Target => {
  const of = (kind: string) => keys.flatMap(key => (key.startsWith(`${kind}:`) ? [key.slice(kind.length + 1)] : []))
  return {
    userIds: of('user').map(Number),
    memberRoles: of('role').flatMap(word => memberRoles.filter(role => role === word)),
    roleIds: of('own').map(Number),
  }
}

/** With which colleagues and roles a bucket is shared: each change is made at once, and can be taken back. */
export default function ShareDialog({ bucket, onClose }: { bucket: Bucket; onClose: () => void }) {
  const { t } = useLingui()
  const { bucketId, bucketName, shared } = bucket
  const params = { bucketId }
  const { refresh, tell } = usePoolChange()
  const roleWords = useRoleWords()
  const { data, isError } = useQuery(answerOf(listBucketShares, { params }))
  const { data: roles } = useQuery(answerOf(listRoles))
  const words = useAccessWords()
  const form = useForm({
    start: (): { people: readonly Choice[]; access: Access } => ({ people: [], access: 'view' }),
    send: ({ people, access }) =>
      call(shareBucket, {
        params,
        body: { ...targetOf(people.map(({ value }) => value)), canEdit: access === 'edit' },
      }),
    onSent: answer => {
      void refresh()
      tell(t`Bucket shared`, answer)
      onClose()
    },
    paths: { people: 'userIds' },
  })
  const find = async (searchKey: string | undefined): Promise<Choice[]> => {
    const wanted = (searchKey ?? '').toLocaleLowerCase()
    const known = (roles?.list ?? []).map(({ memberRole, roleId, name }) => ({
      value: keyOf({ userId: null, memberRole, roleId }),
      label: roleId === null && memberRole !== null ? roleWords[memberRole] : (name ?? ''),
    }))
    const colleagues = await findColleagues(searchKey)
    return [
      ...known.filter(({ label }) => label.toLocaleLowerCase().includes(wanted)),
      ...colleagues.map(({ value, label }) => ({ value: `user:${value}`, label })),
    ]
  }
  return (
    <FormDialog form={form} title={<Trans>Share bucket</Trans>} act={<Trans>Share bucket</Trans>} onClose={onClose}>
      <Text size="sm">
        {shared ? (
          <Trans>
            Everyone at your company sees <bdi>{bucketName}</bdi>. Colleagues who may edit it can change its name too.
          </Trans>
        ) : (
          <Trans>
            Only you and the people below see <bdi>{bucketName}</bdi>.
          </Trans>
        )}
      </Text>
      {isError && (
        <Text size="sm" c="var(--bad)" role="alert">
          <Trans>We couldn't load who it's shared with.</Trans>
        </Text>
      )}
      {data !== undefined && data.list.length > 0 && (
        <Stack component="ul" gap={6} p={0} m={0} style={{ listStyle: 'none' }} aria-label={t`Shared with`}>
          {data.list.map(share => (
            <ShareItem
              key={keyOf(share)}
              bucketId={bucketId}
              share={share}
              name={share.memberRole !== null ? roleWords[share.memberRole] : (share.name ?? '')}
            />
          ))}
        </Stack>
      )}
      <ManyPickField
        {...form.field('people')}
        label={t`Colleagues and roles`}
        name={`share-choices-${roles?.count ?? 0}`}
        find={find}
      />
      <ChoiceField
        {...form.field('access')}
        label={t`They can`}
        options={accesses.map(value => ({ value, label: words[value] }))}
      />
    </FormDialog>
  )
}

function useAccessWords(): Record<Access, string> {
  const { t } = useLingui()
  return { view: t`View`, edit: t`Edit` }
}

function ShareItem({ bucketId, share, name }: { bucketId: number; share: BucketShare; name: string }) {
  const { t } = useLingui()
  const { change } = usePoolChange()
  const words = useAccessWords()
  const params = { bucketId }
  const target = targetOf([keyOf(share)])
  return (
    <Group component="li" gap="xs" wrap="nowrap" justify="space-between">
      <Text size="sm" truncate>
        <bdi>{name}</bdi>
      </Text>
      <Group gap={4} wrap="nowrap">
        <NativeSelect
          size="xs"
          aria-label={t`What ${name} can do`}
          value={share.canEdit ? 'edit' : 'view'}
          data={accesses.map(value => ({ value, label: words[value] }))}
          onChange={({ currentTarget: { value } }) =>
            void change(
              shareBucket,
              { params, body: { ...target, canEdit: value === 'edit' } },
              { said: () => t`Bucket shared` },
            )
          }
        />
        <ActionIcon
          variant="subtle"
          aria-label={t`Stop sharing with ${name}`}
          onClick={() =>
            void change(unshareBucket, { params, body: target }, { said: () => t`No longer shared with ${name}` })
          }
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </Group>
    </Group>
  )
}
