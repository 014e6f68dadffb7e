import { wordKey } from './word-key.ts'

/** Large cities that stand alone in postings, by country. Names that are large cities of two countries (San José, Birmingham…) are left out or given to the far larger one. */
const cities: Record<string, string> = {
  BB: 'bridgetown',
  AE: 'dubai|abu dhabi|sharjah|ajman|دبي|أبوظبي|ابو ظبي|الشارقة',
  AR: 'buenos aires|gran buenos aires|rosario|mendoza|caba',
  AT: 'vienna|wien|graz|salzburg',
  AU: 'sydney|melbourne|brisbane|perth|adelaide|canberra',
  BD: 'dhaka|chittagong',
  BE: 'brussels|bruxelles|antwerp|ghent|bruselas',
  BG: 'sofia',
  BH: 'manama|المنامة',
  BR: 'são paulo|sao paulo|rio de janeiro|belo horizonte|brasília|brasilia|curitiba|porto alegre|florianópolis',
  CA: 'toronto|vancouver|montreal|montréal|ottawa|calgary|edmonton|winnipeg|quebec city|waterloo|mississauga|markham|halifax',
  CH: 'zurich|zürich|geneva|genève|basel|bern|lausanne',
  CL: 'santiago|santiago de chile',
  CN: 'beijing|shanghai|shenzhen|guangzhou|hangzhou|chengdu|nanjing|wuhan|suzhou|tianjin|xiamen|北京|上海|深圳|广州|杭州|成都|南京|武汉|苏州|西安|重庆|天津|厦门|长沙|郑州|青岛|合肥|宁波|东莞|佛山|福州|济南|大连|无锡|珠海',
  CO: 'bogotá|bogota|medellín|medellin|cali|barranquilla',
  CR: 'heredia|san josé province',
  CZ: 'prague|praha|brno',
  DE: 'berlin|munich|münchen|hamburg|frankfurt|frankfurt am main|cologne|köln|düsseldorf|dusseldorf|stuttgart|leipzig|dresden|nuremberg|hannover|bonn|karlsruhe',
  DK: 'copenhagen|københavn|aarhus',
  DO: 'santo domingo',
  DZ: 'algiers|الجزائر العاصمة',
  EC: 'quito|guayaquil',
  EE: 'tallinn',
  EG: 'cairo|giza|new cairo|nasr city|maadi|heliopolis|6th of october|sheikh zayed|mansoura|tanta|hurghada|port said|القاهرة|الجيزة|الإسكندرية|alexandria|assiut|assuit|new assuit',
  ES: 'madrid|barcelona|sevilla|seville|bilbao|málaga|malaga|zaragoza|alicante|palma de mallorca|a coruña|granada|valladolid|las palmas|comunidad de madrid|cataluña|donostia|san sebastián|oviedo|gijón|vigo',
  ET: 'addis ababa|addis abeba|bishoftu|hawassa|dire dawa|mekelle|adama|bahir dar|jimma|አዲስ አበባ',
  FI: 'helsinki|espoo|tampere|turku|oulu',
  FR: 'paris|lyon|marseille|toulouse|bordeaux|lille|nantes|strasbourg|montpellier|rennes|grenoble|sophia antipolis|parís',
  GB: 'london|manchester|edinburgh|glasgow|belfast|leeds|sheffield|liverpool|nottingham|cardiff|newcastle upon tyne|milton keynes|londres|bristol|reading uk',
  GH: 'accra|kumasi',
  GR: 'athens|thessaloniki',
  GI: 'gibraltar',
  GT: 'guatemala city',
  HK: 'hong kong|hongkong|kowloon|香港',
  HR: 'zagreb|split croatia',
  HU: 'budapest',
  ID: 'jakarta|surabaya|bandung|bali',
  IE: 'dublin|cork|galway',
  IL: 'tel aviv|tel aviv-yafo|jerusalem|haifa|herzliya',
  IN: 'mumbai|bengaluru|bangalore|delhi|new delhi|gurgaon|gurugram|noida|hyderabad|chennai|pune|kolkata|ahmedabad|jaipur|kochi|coimbatore|indore|chandigarh',
  IT: 'milan|milano|rome|roma|turin|torino|bologna|naples|napoli|florence|firenze',
  JO: 'amman|عمان الأردن',
  JP: 'tokyo|osaka|kyoto|yokohama|nagoya|fukuoka|sapporo|東京|東京都|大阪|大阪府|京都|京都府|横浜|名古屋|福岡|札幌|神戸|さいたま|千葉|川崎|仙台|広島|渋谷区|港区',
  KE: 'nairobi|mombasa',
  KR: 'seoul|busan|incheon|pangyo|서울|부산|판교',
  KW: 'kuwait city',
  LB: 'beirut|بيروت',
  LK: 'colombo',
  LT: 'vilnius|kaunas',
  LU: 'luxembourg city',
  LV: 'riga',
  MA: 'casablanca|rabat|marrakech|tangier|الدار البيضاء|الرباط',
  MK: 'skopje',
  MX: 'mexico city|ciudad de méxico|ciudad de mexico|cdmx|guadalajara|monterrey|querétaro|tijuana|puebla',
  MY: 'kuala lumpur|penang|johor bahru|petaling jaya|cyberjaya',
  NG: 'lagos|abuja|port harcourt|ibadan',
  NL: 'amsterdam|rotterdam|the hague|den haag|utrecht|eindhoven|delft|hilversum',
  NO: 'oslo|bergen|trondheim',
  NZ: 'auckland|wellington|christchurch nz',
  OM: 'muscat|مسقط',
  PE: 'lima|arequipa',
  PH: 'manila|metro manila|makati|makati city|cebu|cebu city|quezon city|taguig|bgc',
  PK: 'karachi|lahore|islamabad|rawalpindi|faisalabad',
  PL: 'warsaw|warszawa|kraków|krakow|cracow|wrocław|wroclaw|gdańsk|gdansk|poznań|poznan|łódź|katowice',
  PT: 'lisbon|lisboa|porto|oporto|braga',
  QA: 'doha|الدوحة',
  RO: 'bucharest|cluj-napoca|cluj|iasi|timisoara',
  RS: 'belgrade|novi sad',
  SA: 'riyadh|jeddah|dammam|khobar|al khobar|mecca|makkah|medina|jubail|neom|الرياض|جدة|الدمام|الخبر|مكة|مكة المكرمة|المدينة المنورة|المنطقة الشرقية|القصيم|عسير|تبوك|حائل|جازان|نجران|الباحة|الجوف|الحدود الشمالية',
  SK: 'bratislava',
  SE: 'stockholm|gothenburg|göteborg|malmö|malmo',
  SI: 'ljubljana',
  SG: 'singapore|新加坡|central singapore',
  TH: 'bangkok|chiang mai|phuket|pattaya|nonthaburi|chonburi|rayong|กรุงเทพ|กรุงเทพฯ|กรุงเทพมหานคร|เชียงใหม่|ภูเก็ต|ชลบุรี|ระยอง|นนทบุรี|ปทุมธานี|สมุทรปราการ|ขอนแก่น|นครราชสีมา',
  TN: 'tunis|تونس العاصمة',
  TR: 'istanbul|ankara|izmir',
  TW: 'taipei|hsinchu|taichung|kaohsiung|台北|新竹|台中|高雄',
  UA: 'kyiv|kiev|lviv|kharkiv|odesa',
  US: 'new york city|nyc|sf|sf bay area|bay area|san francisco bay area|san francisco|los angeles|chicago|houston|phoenix|philadelphia|san antonio|san diego|dallas|austin|jacksonville|fort worth|columbus|charlotte|indianapolis|seattle|denver|boston|nashville|detroit|portland|las vegas|memphis|louisville|baltimore|milwaukee|albuquerque|tucson|sacramento|kansas city|atlanta|omaha|raleigh|miami|oakland|minneapolis|tulsa|tampa|new orleans|cleveland|pittsburgh|cincinnati|orlando|st. louis|salt lake city|slc|honolulu|palo alto|mountain view|menlo park|sunnyvale|cupertino|santa clara|san mateo|redwood city|santa monica|brooklyn|manhattan|long island city|bellevue|redmond|boulder|irvine|el segundo|washington dc|washington d.c.|silicon valley|hoboken|jersey city|la|dc',
  UY: 'montevideo',
  VN: 'ho chi minh city|hanoi|ha noi|da nang|ho chi minh|saigon',
  ZA: 'johannesburg|cape town|durban|pretoria|sandton|midrand',
}

const states: Record<string, string> = {
  US: 'alabama|al|alaska|ak|arizona|az|arkansas|ar|california|ca|colorado|co|connecticut|ct|delaware|de|district of columbia|dc|florida|fl|georgia|ga|hawaii|hi|idaho|id|illinois|il|indiana|in|iowa|ia|kansas|ks|kentucky|ky|louisiana|la|maine|me|maryland|md|massachusetts|ma|michigan|mi|minnesota|mn|mississippi|ms|missouri|mo|montana|mt|nebraska|ne|nevada|nv|new hampshire|nh|new jersey|nj|new mexico|nm|new york|ny|north carolina|nc|north dakota|nd|ohio|oh|oklahoma|ok|oregon|or|pennsylvania|pa|rhode island|ri|south carolina|sc|south dakota|sd|tennessee|tn|texas|tx|utah|ut|vermont|vt|virginia|va|washington|wa|west virginia|wv|wisconsin|wi|wyoming|wy',
  CA: 'ontario|on|quebec|qc|british columbia|bc|alberta|ab|manitoba|mb|saskatchewan|sk|nova scotia|ns|new brunswick|nb|newfoundland and labrador|nl|prince edward island|pe',
  AU: 'new south wales|nsw|victoria|vic|queensland|qld|western australia|south australia|tasmania|tas',
  IN: 'karnataka|maharashtra|tamil nadu|telangana|haryana|uttar pradesh|gujarat|kerala|west bengal|rajasthan|punjab|andhra pradesh|madhya pradesh',
  EG: 'sharqia|gharbia|dakahlia|red sea|qalubia|monufya|beheira|ismailia|damietta|fayoum|luxor|aswan|matruh|south sinai|kafr alsheikh|beni suef|minya|asyut|sohag|qena',
  GB: 'england|scotland|wales|northern ireland',
  ES: 'cataluña|catalonia|andalucía|comunidad valenciana|país vasco|community of madrid|galicia',
}

const byCity = new Map(
  Object.entries(cities).flatMap(([country, names]) => names.split('|').map(name => [wordKey(name), country] as const)),
)
const byState = new Map<string, string[]>()
for (const [country, names] of Object.entries(states))
  for (const name of names.split('|')) byState.set(wordKey(name), [...(byState.get(wordKey(name)) ?? []), country])

/** ISO 3166 alpha-2 code of the country of a large city named in any of its usual ways, else `null`. */
export function countryOfCity(name: string): string | null {
  return byCity.get(wordKey(name)) ?? null
}

/** Countries with a state or province of this name or code. */
export function statesOf(name: string): readonly string[] {
  return byState.get(wordKey(name)) ?? []
}
