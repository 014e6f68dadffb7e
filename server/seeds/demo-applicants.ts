/** What the team does with an application, so many days ago. */
export type DemoStep = { readonly daysAgo: number; readonly by: 'ada' | 'ravi' } & (
  | { readonly to: string }
  | { readonly startsInDays: number }
  | { readonly rejected: string; readonly note?: string }
  | { readonly heldForDays: number }
  | { readonly rating: number }
  | { readonly note: string }
  | { readonly tags: readonly string[] }
  | { readonly assignedTo: 'ada' | 'ravi' }
  | { readonly task: string; readonly dueInDays: number }
)

/** Somebody who has applied in the demo; CV and profile are made of these words. */
export interface DemoApplicant {
  readonly job: string
  readonly name: readonly [first: string, last: string]
  readonly city: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** Present and former work: title, employer, year of the start. */
  readonly works: readonly (readonly [title: string, employer: string, year: number])[]
  readonly studied: readonly [degree: string, school: string, year: number]
  readonly skills: readonly string[]
  readonly about: string
  readonly source: string
  readonly daysAgo: number
  readonly steps?: readonly DemoStep[]
}

const backend = 'Senior Backend Engineer'
const frontend = 'Frontend Engineer'
const designer = 'Product Designer'
const success = 'Customer Success Manager'

const move = (daysAgo: number, to: string, by: 'ada' | 'ravi' = 'ravi'): DemoStep => ({ daysAgo, by, to })

/** The job that has openings, and how many. */
export const demoOpenings = { job: frontend, count: 3 } as const

/** Applicants of Lumen Harbour, and what has become of them. */
export const demoApplicants: readonly DemoApplicant[] = [
  {
    job: backend,
    name: ['Mei Lin', 'Chua'],
    city: 'Singapore',
    country: 'SG',
    works: [
      ['Senior Software Engineer', 'Straits Payments', 2021],
      ['Software Engineer', 'Kallang Systems', 2017],
    ],
    studied: ['BSc Computer Science', 'National University of Singapore', 2017],
    skills: ['TypeScript', 'Node.js', 'PostgreSQL', 'System Design', 'Kubernetes'],
    about: 'Builds booking and settlement services that keep their promises under load.',
    source: 'LinkedIn',
    daysAgo: 17,
    steps: [
      { daysAgo: 16, by: 'ravi', rating: 5 },
      move(16, 'Shortlisted'),
      move(13, 'Phone'),
      {
        daysAgo: 12,
        by: 'ravi',
        note: 'Clear on trade-offs, asked sharp questions about our on-call rota. Notice period two months.',
      },
      move(9, 'Interview'),
      { daysAgo: 7, by: 'ada', rating: 5 },
      move(2, 'Offer', 'ada'),
      { daysAgo: 2, by: 'ada', task: 'Agree the start date with Mei Lin', dueInDays: 1 },
    ],
  },
  {
    job: backend,
    name: ['Arjun', 'Nair'],
    city: 'Singapore',
    country: 'SG',
    works: [
      ['Backend Engineer', 'Cargo Atlas', 2019],
      ['Junior Developer', 'Bluewater IT', 2016],
    ],
    studied: ['BEng Information Systems', 'Anna University', 2016],
    skills: ['TypeScript', 'PostgreSQL', 'Redis', 'Docker'],
    about: 'Six years of services for freight forwarders, from the data model to the pager.',
    source: 'referrer',
    daysAgo: 15,
    steps: [
      move(14, 'Shortlisted'),
      { daysAgo: 14, by: 'ravi', tags: ['Domain knowledge'] },
      move(11, 'Phone'),
      move(6, 'Interview'),
      { daysAgo: 5, by: 'ada', rating: 4 },
      {
        daysAgo: 4,
        by: 'ada',
        note: 'Strong on queries, lighter on system design. I would like a second opinion before we decide.',
      },
      { daysAgo: 4, by: 'ada', assignedTo: 'ravi' },
    ],
  },
  {
    job: backend,
    name: ['Hanna', 'Lindqvist'],
    city: 'Helsinki',
    country: 'FI',
    works: [
      ['Staff Engineer', 'Polar Freight', 2020],
      ['Software Engineer', 'Aurora Telecom', 2014],
    ],
    studied: ['MSc Software Engineering', 'Aalto University', 2014],
    skills: ['Node.js', 'PostgreSQL', 'System Design', 'Apache Kafka', 'TypeScript'],
    about: 'Leads a platform team of five and still reviews most pull requests.',
    source: 'candidate',
    daysAgo: 12,
    steps: [
      { daysAgo: 10, by: 'ravi', tags: ['Relocation'] },
      move(10, 'Shortlisted'),
      move(8, 'Phone'),
      { daysAgo: 7, by: 'ravi', rating: 4 },
      { daysAgo: 3, by: 'ravi', heldForDays: 5 },
    ],
  },
  {
    job: backend,
    name: ['Daniel', 'Okafor'],
    city: 'Singapore',
    country: 'SG',
    works: [
      ['Software Engineer', 'Harbourfront Bank', 2018],
      ['Systems Analyst', 'Delta Insurance', 2015],
    ],
    studied: ['BSc Mathematics', 'University of Lagos', 2015],
    skills: ['Java', 'Spring', 'PostgreSQL', 'AWS'],
    about: 'Core banking engineer who wants to work closer to the people who use the product.',
    source: 'LinkedIn',
    daysAgo: 11,
    steps: [
      move(9, 'Shortlisted'),
      move(4, 'Phone'),
      { daysAgo: 4, by: 'ravi', task: 'Call Daniel Okafor', dueInDays: 0 },
    ],
  },
  {
    job: backend,
    name: ['Siti', 'Rahman'],
    city: 'Johor Bahru',
    country: 'MY',
    works: [
      ['Backend Developer', 'Tiga Logistics', 2020],
      ['Web Developer', 'Merdeka Media', 2018],
    ],
    studied: ['BSc Computer Science', 'Universiti Teknologi Malaysia', 2018],
    skills: ['TypeScript', 'Node.js', 'MySQL', 'Git'],
    about: 'Runs the tracking service of a regional courier with 300,000 parcels a day.',
    source: 'candidate',
    daysAgo: 9,
    steps: [{ daysAgo: 6, by: 'ravi', rating: 4 }, move(6, 'Shortlisted')],
  },
  {
    job: backend,
    name: ['Lucas', 'Ferreira'],
    city: 'Lisbon',
    country: 'PT',
    works: [['PHP Developer', 'Agora Shops', 2021]],
    studied: ['BSc Informatics', 'University of Porto', 2021],
    skills: ['PHP', 'MySQL', 'JavaScript'],
    about: 'Builds online shops and looks for a move into larger systems.',
    source: 'microsite',
    daysAgo: 10,
    steps: [{ daysAgo: 8, by: 'ravi', rejected: 'Not enough experience' }],
  },
  {
    job: backend,
    name: ['Priya', 'Subramaniam'],
    city: 'Singapore',
    country: 'SG',
    works: [
      ['Senior Engineer', 'Orchard Health', 2019],
      ['Engineer', 'Vela Robotics', 2015],
    ],
    studied: ['BEng Computer Engineering', 'Nanyang Technological University', 2015],
    skills: ['TypeScript', 'Node.js', 'PostgreSQL', 'GraphQL', 'System Design'],
    about: 'Ten years of back ends, the last four for hospitals where a lost record is not an option.',
    source: 'LinkedIn',
    daysAgo: 1,
  },
  {
    job: backend,
    name: ['Tomasz', 'Zielinski'],
    city: 'Singapore',
    country: 'SG',
    works: [
      ['Platform Engineer', 'Baltic Rail', 2018],
      ['Developer', 'Wisla Software', 2013],
    ],
    studied: ['MSc Computer Science', 'Warsaw University of Technology', 2013],
    skills: ['Go', 'PostgreSQL', 'Kubernetes', 'Terraform'],
    about: 'Moves heavy systems to simpler ones without anybody noticing.',
    source: 'candidate',
    daysAgo: 1,
  },
  {
    job: backend,
    name: ['Grace', 'Wanjiru'],
    city: 'Nairobi',
    country: 'KE',
    works: [['Software Engineer', 'Savanna Mobile Money', 2019]],
    studied: ['BSc Computer Science', 'University of Nairobi', 2018],
    skills: ['Node.js', 'TypeScript', 'PostgreSQL', 'RabbitMQ'],
    about: 'Mobile money engineer used to poor networks and impatient users.',
    source: 'referrer',
    daysAgo: 0,
  },
  {
    job: backend,
    name: ['Kenji', 'Murakami'],
    city: 'Tokyo',
    country: 'JP',
    works: [
      ['Backend Engineer', 'Sakura Shipping', 2016],
      ['Programmer', 'Minato Soft', 2012],
    ],
    studied: ['BEng Computer Science', 'Keio University', 2012],
    skills: ['Java', 'TypeScript', 'Oracle Database', 'System Design'],
    about: 'Knows container terminals from both sides of the screen.',
    source: 'LinkedIn',
    daysAgo: 3,
  },
  {
    job: frontend,
    name: ['Chloe', 'Martin'],
    city: 'Singapore',
    country: 'SG',
    works: [
      ['Frontend Engineer', 'Lantern Travel', 2020],
      ['UI Developer', 'Studio Onze', 2017],
    ],
    studied: ['BA Interaction Design', 'University of Lyon', 2017],
    skills: ['React', 'TypeScript', 'CSS', 'Accessibility'],
    about: 'Makes dense screens readable and tests them with a keyboard first.',
    source: 'candidate',
    daysAgo: 19,
    steps: [
      move(18, 'Shortlisted'),
      move(15, 'Phone'),
      { daysAgo: 14, by: 'ravi', rating: 5 },
      move(10, 'Interview', 'ada'),
      move(6, 'Offer', 'ada'),
      move(3, 'Joining', 'ada'),
      { daysAgo: 1, by: 'ada', startsInDays: 30 },
    ],
  },
  {
    job: frontend,
    name: ['Nurul', 'Aini'],
    city: 'Singapore',
    country: 'SG',
    works: [['Frontend Developer', 'Kopi Commerce', 2021]],
    studied: ['Diploma in Information Technology', 'Temasek Polytechnic', 2020],
    skills: ['React', 'JavaScript', 'CSS'],
    about: 'Three years of storefronts, the last one rebuilt for screen readers.',
    source: 'microsite',
    daysAgo: 8,
    steps: [move(6, 'Shortlisted'), { daysAgo: 6, by: 'ravi', tags: ['Accessibility'] }],
  },
  {
    job: frontend,
    name: ['Ivan', 'Petrov'],
    city: 'Sofia',
    country: 'BG',
    works: [['Web Developer', 'Vitosha Digital', 2019]],
    studied: ['BSc Informatics', 'Sofia University', 2019],
    skills: ['Angular', 'TypeScript', 'RxJS'],
    about: 'Builds internal tools for banks and wants to see the people who use them.',
    source: 'LinkedIn',
    daysAgo: 7,
    steps: [{ daysAgo: 5, by: 'ravi', rejected: 'Missing required skills' }],
  },
  {
    job: frontend,
    name: ['Amelia', 'Wong'],
    city: 'Singapore',
    country: 'SG',
    works: [
      ['Software Engineer', 'Peranakan Pay', 2020],
      ['Frontend Intern', 'Raffles Media', 2019],
    ],
    studied: ['BSc Computer Science', 'Singapore Management University', 2020],
    skills: ['React', 'TypeScript', 'CSS', 'Storybook'],
    about: 'Owns a design system that four teams build on.',
    source: 'referrer',
    daysAgo: 2,
  },
  {
    job: frontend,
    name: ['Rafael', 'Ortega'],
    city: 'Valencia',
    country: 'ES',
    works: [['Frontend Engineer', 'Puerto Digital', 2018]],
    studied: ['BSc Computer Science', 'Universitat de València', 2018],
    skills: ['React', 'CSS', 'TypeScript', 'Testing'],
    about: 'Writes the tests first and deletes code for sport.',
    source: 'candidate',
    daysAgo: 0,
  },
  {
    job: designer,
    name: ['Elena', 'García'],
    city: 'Valencia',
    country: 'ES',
    works: [
      ['Senior Product Designer', 'Mercado Abierto', 2019],
      ['UX Designer', 'Taller Naranja', 2015],
    ],
    studied: ['BA Design', 'Universitat Politècnica de València', 2015],
    skills: ['Figma', 'User Research', 'Prototyping', 'Design Systems'],
    about: 'Designs tools for people who stand while they work.',
    source: 'microsite',
    daysAgo: 13,
    steps: [
      move(12, 'Shortlisted', 'ada'),
      move(9, 'Phone', 'ada'),
      { daysAgo: 8, by: 'ada', rating: 5 },
      move(4, 'Interview', 'ada'),
      {
        daysAgo: 4,
        by: 'ada',
        note: 'Portfolio review went very well. She interviewed two of our own customers before the call.',
      },
    ],
  },
  {
    job: designer,
    name: ['Oskar', 'Hansen'],
    city: 'Copenhagen',
    country: 'DK',
    works: [['Product Designer', 'Nordlys Apps', 2020]],
    studied: ['MA Interaction Design', 'Malmö University', 2020],
    skills: ['Figma', 'Prototyping', 'Motion Design'],
    about: 'Prototypes in code when a drawing does not answer the question.',
    source: 'LinkedIn',
    daysAgo: 5,
  },
  {
    job: designer,
    name: ['Lucía', 'Moreno'],
    city: 'Madrid',
    country: 'ES',
    works: [['UX Researcher', 'Clave Bank', 2021]],
    studied: ['BA Psychology', 'Universidad Autónoma de Madrid', 2019],
    skills: ['User Research', 'Surveys', 'Figma'],
    about: 'Researcher with a taste for drawing what she has found.',
    source: 'candidate',
    daysAgo: 4,
  },
  {
    job: success,
    name: ['Benjamin', 'Tay'],
    city: 'Singapore',
    country: 'SG',
    works: [
      ['Customer Success Manager', 'Anchor Software', 2018],
      ['Account Executive', 'Lion City Telecom', 2013],
    ],
    studied: ['BBA Marketing', 'National University of Singapore', 2013],
    skills: ['Account Management', 'Onboarding', 'Customer Service', 'Salesforce'],
    about: 'Looks after eleven ports and has lost none of them in five years.',
    source: 'referrer',
    daysAgo: 14,
    steps: [
      move(13, 'Shortlisted'),
      { daysAgo: 13, by: 'ravi', tags: ['Port experience'] },
      move(10, 'Interview'),
      { daysAgo: 9, by: 'ravi', rating: 4 },
      { daysAgo: 9, by: 'ada', rating: 5 },
    ],
  },
  {
    job: success,
    name: ['Fatima', 'Al Mansoori'],
    city: 'Dubai',
    country: 'AE',
    works: [['Implementation Lead', 'Gulf Terminals', 2017]],
    studied: ['BSc Business Administration', 'American University of Sharjah', 2016],
    skills: ['Onboarding', 'Project Management', 'Arabic', 'Customer Service'],
    about: 'Has taken nine terminals live, three of them on time and all of them in one piece.',
    source: 'LinkedIn',
    daysAgo: 6,
    steps: [move(5, 'Shortlisted')],
  },
  {
    job: success,
    name: ['Oliver', 'Brandt'],
    city: 'Singapore',
    country: 'SG',
    works: [['Sales Manager', 'Kranich Machines', 2015]],
    studied: ['BA Business', 'University of Hamburg', 2014],
    skills: ['Sales', 'Negotiation', 'German'],
    about: 'Twelve years of selling cranes, ready to stay after the signature.',
    source: 'candidate',
    daysAgo: 2,
  },
]
