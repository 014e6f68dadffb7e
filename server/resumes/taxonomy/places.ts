const list = (text: string) => text.split('|').map(name => name.trim().toLowerCase())

/** Countries, states and large cities as they follow the name of an employer or a school. */
export const places: ReadonlySet<string> = new Set(
  list(
    `usa|u.s.a.|us|u.s.|united states|united states of america|uk|u.k.|united kingdom|england|scotland|wales|ireland|india|china|japan|thailand|spain|españa|mexico|méxico|argentina|chile|colombia|peru|perú|egypt|saudi arabia|ksa|uae|u.a.e|u.a.e.|united arab emirates|qatar|kuwait|bahrain|oman|jordan|lebanon|iraq|israel|turkey|türkiye|germany|france|italy|portugal|netherlands|belgium|switzerland|austria|poland|czech republic|czechia|hungary|romania|bulgaria|greece|sweden|norway|denmark|finland|russia|ukraine|belarus|canada|brazil|australia|new zealand|singapore|malaysia|indonesia|philippines|vietnam|south korea|korea|taiwan|hong kong|pakistan|bangladesh|sri lanka|nepal|south africa|nigeria|kenya|ethiopia|ghana|morocco|tunisia|algeria
    |alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|new jersey|new mexico|new york|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina|south dakota|tennessee|texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming
    |al|ak|az|ar|ca|co|ct|de|dc|fl|ga|hi|id|il|in|ia|ks|ky|la|me|md|ma|mi|mn|ms|mo|mt|ne|nv|nh|nj|nm|ny|nc|nd|oh|ok|or|pa|ri|sc|sd|tn|tx|ut|vt|va|wa|wv|wi|wy|on|bc|qc|ab|nsw|vic|qld
    |andhra pradesh|arunachal pradesh|assam|bihar|chhattisgarh|goa|gujarat|haryana|himachal pradesh|jharkhand|karnataka|kerala|madhya pradesh|maharashtra|manipur|meghalaya|mizoram|nagaland|odisha|orissa|punjab|rajasthan|sikkim|tamil nadu|tamilnadu|telangana|tripura|uttar pradesh|uttarakhand|west bengal|delhi|new delhi|chandigarh|jammu and kashmir|puducherry|pondicherry
    |mumbai|pune|bangalore|bengaluru|bengaluru area|hyderabad|chennai|kolkata|calcutta|noida|greater noida|gurgaon|gurugram|ahmedabad|jaipur|lucknow|indore|bhopal|nagpur|coimbatore|kochi|cochin|trivandrum|thiruvananthapuram|mysore|mangalore|vadodara|surat|nashik|visakhapatnam|vijayawada|madurai|patna|ranchi|bhubaneswar|guwahati|kanpur|ghaziabad|faridabad|thane|navi mumbai|mohali
    |london|manchester|birmingham|edinburgh|glasgow|dublin|paris|berlin|munich|hamburg|frankfurt|zurich|geneva|vienna|amsterdam|brussels|madrid|barcelona|valencia|sevilla|lisbon|rome|milan|stockholm|oslo|copenhagen|helsinki|warsaw|prague|budapest|bucharest|athens|istanbul|ankara|moscow|kyiv|kiev|minsk|tel aviv|jerusalem|haifa|ramat gan|herzliya|petah tikva|cairo|giza|alexandria|riyadh|jeddah|dubai|abu dhabi|sharjah|doha|amman|beirut|baghdad|casablanca|addis ababa|nairobi|lagos|johannesburg|cape town|new york city|los angeles|chicago|houston|san francisco|san diego|san jose|seattle|boston|austin|dallas|denver|atlanta|miami|philadelphia|phoenix|portland|redmond|mountain view|palo alto|cupertino|sunnyvale|menlo park|santa clara|toronto|vancouver|montreal|mexico city|ciudad de méxico|bogotá|bogota|lima|santiago|buenos aires|são paulo|sao paulo|rio de janeiro|sydney|melbourne|brisbane|auckland|tokyo|osaka|kyoto|yokohama|beijing|shanghai|shenzhen|guangzhou|hangzhou|chengdu|taipei|seoul|bangkok|chiang mai|phuket|jakarta|kuala lumpur|manila|hanoi|ho chi minh city|karachi|lahore|islamabad|dhaka|colombo|kathmandu|remote`,
  ),
)

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const codes = Array.from({ length: 676 }, (_, at) =>
  String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26)),
).filter(code => regions.of(code) !== undefined && !/^(?:EU|EZ|UN|XA|XB|ZZ|QO)$/.test(code))

/** Countries in the languages of the product. */
export const countries: ReadonlySet<string> = new Set([
  ...['en', 'es', 'ar', 'zh', 'ja', 'th'].flatMap(language => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    return codes.map(code => (names.of(code) ?? '').toLowerCase()).filter(Boolean)
  }),
  ...list(
    'usa|u.s.a|uk|uae|ksa|ee uu|eeuu|المملكة العربية السعودية|السعودية|الإمارات|مصر|ประเทศไทย|中国|日本国|england|scotland|wales|northern ireland',
  ),
])

/** Large towns as they stand alone behind an employer or under a name. */
export const towns: ReadonlySet<string> = new Set(
  list(
    `leeds|liverpool|bristol|sheffield|cardiff|belfast|cork|galway|nottingham|leicester|toronto|vancouver|montreal|ottawa|calgary|sydney|melbourne|brisbane|perth|adelaide|auckland|wellington|portland|denver|phoenix|dallas|austin|atlanta|miami|philadelphia|detroit|minneapolis|baltimore|charlotte|nashville|las vegas|sacramento|oakland|salem|washington dc|singapore|hong kong|tokyo|osaka|bangkok|beijing|shanghai|shenzhen|guangzhou|taipei|seoul|manila|jakarta|kuala lumpur|hanoi|dhaka|karachi|lahore|islamabad|colombo|kathmandu|accra|kampala|kigali|tunis|algiers|rabat|tehran|luxembourg|lyon|marseille|toulouse|cologne|stuttgart|düsseldorf|leipzig|rotterdam|the hague|antwerp|ghent|porto|turin|naples|florence|krakow|wroclaw|gdansk|zagreb|belgrade|ljubljana|bratislava|riga|vilnius|tallinn|rio de janeiro|são paulo|sao paulo
    |london|manchester|birmingham|edinburgh|glasgow|dublin|paris|berlin|munich|hamburg|frankfurt|vienna|amsterdam|brussels|madrid|barcelona|lisbon|rome|milan|stockholm|oslo|copenhagen|helsinki|warsaw|prague|budapest|athens|istanbul|cairo|riyadh|jeddah|dubai|abu dhabi|doha|amman|beirut|mumbai|pune|bangalore|bengaluru|hyderabad|chennai|kolkata|new york|new york city|los angeles|chicago|houston|san francisco|san diego|san jose|seattle|boston|nairobi|lagos|johannesburg|cape town
    |valencia|sevilla|zaragoza|málaga|murcia|bilbao|alicante|córdoba|valladolid|vigo|gijón|granada|vitoria|a coruña|oviedo|santander|pamplona|almería|salamanca|burgos|albacete|logroño|badajoz|cádiz|toledo|palma|palma de mallorca|las palmas|santa cruz de tenerife|tarragona|girona|lleida|castellón|elche|cartagena|san sebastián|donostia|bogotá|medellín|cali|barranquilla|bucaramanga|ciudad de méxico|cdmx|guadalajara|monterrey|puebla|tijuana|querétaro|lima|arequipa|trujillo|cusco|quito|guayaquil|santiago|santiago de chile|valparaíso|concepción|buenos aires|rosario|mendoza|la plata|montevideo|asunción|la paz|santa cruz de la sierra|caracas|maracaibo|san josé|panamá|ciudad de panamá|san salvador|tegucigalpa|managua|ciudad de guatemala|santo domingo|la habana|san juan
    |الرياض|جدة|مكة|مكة المكرمة|المدينة المنورة|الدمام|الخبر|الظهران|الجبيل|الطائف|تبوك|أبها|بريدة|حائل|نجران|جازان|ينبع|الأحساء|دبي|أبوظبي|أبو ظبي|الشارقة|عجمان|العين|رأس الخيمة|الدوحة|المنامة|الكويت|مسقط|عمان|عمّان|إربد|الزرقاء|بيروت|طرابلس|صيدا|دمشق|حلب|حمص|بغداد|البصرة|أربيل|الموصل|القاهرة|الإسكندرية|الجيزة|المنصورة|طنطا|أسيوط|الخرطوم|صنعاء|عدن|تونس|الجزائر|وهران|الرباط|الدار البيضاء|مراكش|فاس|طنجة|بنغازي|القدس|رام الله|غزة|نابلس
    |北京|上海|广州|深圳|天津|重庆|杭州|南京|苏州|成都|武汉|西安|长沙|郑州|青岛|济南|大连|沈阳|哈尔滨|长春|厦门|福州|宁波|无锡|合肥|昆明|南昌|南宁|贵阳|太原|石家庄|兰州|海口|东莞|佛山|珠海|温州|常州|香港|澳门|台北|高雄|新北|台中
    |東京|大阪|名古屋|横浜|札幌|福岡|神戸|京都|仙台|広島|北九州|千葉|さいたま|川崎|新潟|浜松|静岡|岡山|熊本|鹿児島|那覇|金沢|東京都|大阪府|京都府|北海道|神奈川県|愛知県|福岡県|埼玉県|千葉県|兵庫県
    |กรุงเทพ|กรุงเทพฯ|กรุงเทพมหานคร|เชียงใหม่|เชียงราย|ขอนแก่น|นครราชสีมา|ชลบุรี|นนทบุรี|ปทุมธานี|สมุทรปราการ|ภูเก็ต|หาดใหญ่|สงขลา|ระยอง|พัทยา|อุดรธานี|อุบลราชธานี|นครปฐม|อยุธยา|พระนครศรีอยุธยา|สุราษฎร์ธานี|นครศรีธรรมราช|พิษณุโลก|ลำปาง|ราชบุรี|กาญจนบุรี|สมุทรสาคร`,
  ),
)
