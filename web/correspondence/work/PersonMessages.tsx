import { Messages } from './ApplicationMessages.tsx'

/** The emails with a person, about all applications and none; what is written here is about none. */
export default function PersonMessages({ profileId, name }: { profileId: number; name: string }) {
  return <Messages about={{ profileId }} which={{ profileIds: [profileId] }} name={name} order={2} />
}
