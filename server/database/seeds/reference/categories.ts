/** kind | code | English | Deutsch | Français | Português */
export const mainCategories = `
asset | MEDICAL | Medical equipment | Medizintechnik | Équipement médical | Equipamento médico
asset | PLANT | Building services | Gebäudetechnik | Installations techniques | Instalações prediais
asset | ITEQ | Information technology | Informationstechnik | Informatique | Tecnologia da informação
room | CARE | Patient care | Patientenversorgung | Soins aux patients | Assistência ao paciente
room | DIAGNOSIS | Diagnosis and treatment | Diagnostik und Behandlung | Diagnostic et traitement | Diagnóstico e tratamento
room | GENERAL | General areas | Allgemeine Bereiche | Zones générales | Áreas gerais
job | ELECTRICAL | Electrical work | Elektroarbeiten | Travaux électriques | Serviços elétricos
job | PLUMBING | Plumbing work | Sanitärarbeiten | Travaux de plomberie | Serviços hidráulicos
job | BIOMEDICAL | Biomedical work | Medizintechnische Arbeiten | Travaux biomédicaux | Serviços de engenharia clínica
`;

/** main category | code | English | Deutsch | Français | Português */
export const subCategories = `
MEDICAL | LIFESUP | Life support | Lebenserhaltung | Maintien en vie | Suporte à vida
MEDICAL | MONITORING | Monitoring | Überwachung | Surveillance | Monitorização
MEDICAL | INFUSION | Infusion | Infusion | Perfusion | Infusão
MEDICAL | IMAGING | Imaging | Bildgebung | Imagerie | Imagem
MEDICAL | SURGERY | Surgery | Chirurgie | Chirurgie | Cirurgia
MEDICAL | THERAPY | Therapy | Therapie | Thérapie | Terapia
MEDICAL | LABEQ | Laboratory equipment | Laborgeräte | Équipement de laboratoire | Equipamento de laboratório
MEDICAL | SUPPORT | Care support | Pflegeunterstützung | Aide aux soins | Apoio ao cuidado
PLANT | POWER | Power supply | Stromversorgung | Alimentation électrique | Energia
PLANT | CLIMATE | Heating and cooling | Klimatechnik | Chauffage et climatisation | Climatização
PLANT | TRANSPORT | Lifts | Aufzüge | Ascenseurs | Elevadores
PLANT | GASES | Medical gases | Medizingase | Gaz médicaux | Gases medicinais
PLANT | SAFETY | Fire safety | Brandschutz | Sécurité incendie | Segurança contra incêndio
PLANT | WATERS | Water | Wasser | Eau | Água
ITEQ | NETWORK | Network | Netzwerk | Réseau | Rede
CARE | INPATIENT | Inpatient | Stationär | Hospitalisation | Internação
CARE | OUTPATIENT | Outpatient | Ambulant | Consultation externe | Ambulatório
DIAGNOSIS | RADIO | Imaging rooms | Bildgebungsräume | Salles d’imagerie | Salas de imagem
DIAGNOSIS | THEATRE | Operating theatres | Operationssäle | Blocs opératoires | Salas cirúrgicas
DIAGNOSIS | LABROOM | Laboratories | Labore | Laboratoires | Laboratórios
GENERAL | PUBLIC | Public areas | Öffentliche Bereiche | Zones publiques | Áreas públicas
GENERAL | OFFICES | Offices | Büros | Bureaux | Escritórios
GENERAL | TECHNICAL | Technical rooms | Technikräume | Locaux techniques | Áreas técnicas
ELECTRICAL | LIGHTS | Lighting | Beleuchtung | Éclairage | Iluminação
ELECTRICAL | SOCKETS | Sockets and wiring | Steckdosen und Leitungen | Prises et câblage | Tomadas e fiação
PLUMBING | LEAKS | Leaks | Leckagen | Fuites | Vazamentos
PLUMBING | DRAINS | Drains | Abflüsse | Évacuations | Esgotos
BIOMEDICAL | REPAIRS | Repairs | Reparaturen | Réparations | Reparos
BIOMEDICAL | TRAININGS | User training | Anwenderschulung | Formation des utilisateurs | Treinamento de usuários
`;

/** room type | sub-category */
export const roomPlaces = `
WARD | INPATIENT
PRIVATE | INPATIENT
ICU | INPATIENT
NICU | INPATIENT
OPD | OUTPATIENT
PROCEDURE | OUTPATIENT
RADIOLOGY | RADIO
OT | THEATRE
LAB | LABROOM
RECEPTION | PUBLIC
WAITING | PUBLIC
OFFICE | OFFICES
PLANT | TECHNICAL
`;
