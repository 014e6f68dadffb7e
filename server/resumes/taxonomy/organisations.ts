/** What names of employers hold: legal forms and the words for kinds of undertakings. */
export const companyPatterns: readonly RegExp[] = [
  /\b(?:inc|incorporated|llc|llp|ltd|limited|pvt|private limited|plc|corp|corporation|gmbh|ag|bv|b\.v|n\.v|s\.a|s\.l|s\.r\.l|srl|sarl|oy|ab|a\/s|pte|pty|co)\b\.?/i,
  /\b(?:company|group|grupo|technologies|technology|tech|solutions|services|systems|consulting|consultancy|industries|international|enterprises?|bank|banco|insurance|labs?|laborator(?:y|ies)|studios?|agency|foundation|fundación|partners|holdings?|hospital|clinic|hotel|restaurant|university|universidad|institute|instituto|school|college|ministry|ministerio|department of|council|association|infotech|software|softwares|networks|communications|telecom|pharma|motors|airlines|media|trading|trade|contracting|construction|stores?|supermarket|logistics|global|worldwide|capital|ventures|energy|electronics|engineering|foods?|health|healthcare|entertainment|games|education|academy|centre|center|office|cooperative|sociedad|asociación|consultores|servicios|soluciones)\b/i,
  /(?:株式会社|有限会社|合同会社|合資会社|社団法人|財団法人|法人|銀行|病院|事務所|研究所|商事|工業|製作所|電機|食品)/u,
  /(?:公司|集团|银行|医院|事务所|研究院|研究所|工作室|中心|学校|大学|厂|局|科技|股份|有限|证券|保险)/u,
  /(?:^|\s)(?:شركة|مؤسسة|مجموعة|بنك|مصرف|مستشفى|وزارة|هيئة|جامعة|مدرسة|مصنع|مكتب|مركز|جمعية|معهد|فندق|مطعم|شركه|مؤسسه|مجمع|صيدلية|عيادة|أمانة|بلدية|متجر|محل|مستوصف|مقهى)(?=\s|$)/u,
  /(?:บริษัท|จำกัด|มหาชน|ห้างหุ้นส่วน|หจก|ธนาคาร|โรงพยาบาล|โรงแรม|มหาวิทยาลัย|กระทรวง|กรม|สำนักงาน|ร้าน|บจก|บมจ|โรงงาน|โรงเรียน|กลุ่ม)/u,
  /&|\.(?:com|io|ai|net|org)\b/i,
]

/** What names of schools hold. */
export const schoolPatterns: readonly RegExp[] = [
  /(?<!\p{L})(?:univ|university|universit[àäéyt]\w*|universidad\w*|universidade|universitas|université\w*|universitat|univerzita|uniwersytet|universiteit|yliopisto|egyetem|üniversitesi|college|colegio|collège|school|schule|hochschule|fachhochschule|academy|academia|academie|akademi\w*|institute?\w*|instituto|institución|polytechnic\w*|politécnic\w*|politecnico|polytechnique|faculty of|facultad|escuela|école|ecole|lycée|liceo|gymnasium|vidyalaya\w*|vidhyalaya|vidyapeeth|vidya|mandir|iit|nit|iim|iiit|bits|mit|conservatory|conservatorio|seminary|campus|centro universitario|centro de|centre for|jntu\w*|vtu|ucla|eth|epfl|k\.?v\.?|high school|hr\.? sec|h\.?s\.?s|sr\.? sec|matric\w* school|convent|tafe|iti|business school|hogeschool|högskola|høyskole|faculdade|faculté|fakultät|sekolah|politeknik|\p{L}*hochschule|\p{L}{3,}universität|\p{L}{3,}college)(?!\p{L})/iu,
  /(?:大学|大學|学院|學院|高校|高等学校|専門学校|短期大学|大学院|学校|中学)/u,
  /(?:^|\s)(?:ال)?(?:جامعة|جامعه|كلية|معهد|مدرسة|أكاديمية|اكاديمية|ثانوية|الجامعة|المعهد|الكلية|الأكاديمية)(?=\s|$)/u,
  /(?:มหาวิทยาลัย|วิทยาลัย|โรงเรียน|สถาบัน|ม\.)/u,
]
