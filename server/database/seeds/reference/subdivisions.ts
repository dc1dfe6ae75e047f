/**
 * ISO 3166-2 codes and names of ten countries: Austria, Australia, Brazil, Canada, Switzerland, Germany, France (regions),
 * United Kingdom (nations), Portugal, United States (with outlying areas). Names are in the country's own spelling.
 */
export const subdivisions = `
AT-1 Burgenland
AT-2 Kärnten
AT-3 Niederösterreich
AT-4 Oberösterreich
AT-5 Salzburg
AT-6 Steiermark
AT-7 Tirol
AT-8 Vorarlberg
AT-9 Wien
AU-ACT Australian Capital Territory
AU-NSW New South Wales
AU-NT Northern Territory
AU-QLD Queensland
AU-SA South Australia
AU-TAS Tasmania
AU-VIC Victoria
AU-WA Western Australia
BR-AC Acre
BR-AL Alagoas
BR-AM Amazonas
BR-AP Amapá
BR-BA Bahia
BR-CE Ceará
BR-DF Distrito Federal
BR-ES Espírito Santo
BR-GO Goiás
BR-MA Maranhão
BR-MG Minas Gerais
BR-MS Mato Grosso do Sul
BR-MT Mato Grosso
BR-PA Pará
BR-PB Paraíba
BR-PE Pernambuco
BR-PI Piauí
BR-PR Paraná
BR-RJ Rio de Janeiro
BR-RN Rio Grande do Norte
BR-RO Rondônia
BR-RR Roraima
BR-RS Rio Grande do Sul
BR-SC Santa Catarina
BR-SE Sergipe
BR-SP São Paulo
BR-TO Tocantins
CA-AB Alberta
CA-BC British Columbia
CA-MB Manitoba
CA-NB New Brunswick
CA-NL Newfoundland and Labrador
CA-NS Nova Scotia
CA-NT Northwest Territories
CA-NU Nunavut
CA-ON Ontario
CA-PE Prince Edward Island
CA-QC Quebec
CA-SK Saskatchewan
CA-YT Yukon
CH-AG Aargau
CH-AI Appenzell Innerrhoden
CH-AR Appenzell Ausserrhoden
CH-BE Bern
CH-BL Basel-Landschaft
CH-BS Basel-Stadt
CH-FR Fribourg
CH-GE Genève
CH-GL Glarus
CH-GR Graubünden
CH-JU Jura
CH-LU Luzern
CH-NE Neuchâtel
CH-NW Nidwalden
CH-OW Obwalden
CH-SG St. Gallen
CH-SH Schaffhausen
CH-SO Solothurn
CH-SZ Schwyz
CH-TG Thurgau
CH-TI Ticino
CH-UR Uri
CH-VD Vaud
CH-VS Valais
CH-ZG Zug
CH-ZH Zürich
DE-BB Brandenburg
DE-BE Berlin
DE-BW Baden-Württemberg
DE-BY Bayern
DE-HB Bremen
DE-HE Hessen
DE-HH Hamburg
DE-MV Mecklenburg-Vorpommern
DE-NI Niedersachsen
DE-NW Nordrhein-Westfalen
DE-RP Rheinland-Pfalz
DE-SH Schleswig-Holstein
DE-SL Saarland
DE-SN Sachsen
DE-ST Sachsen-Anhalt
DE-TH Thüringen
FR-ARA Auvergne-Rhône-Alpes
FR-BFC Bourgogne-Franche-Comté
FR-BRE Bretagne
FR-CVL Centre-Val de Loire
FR-20R Corse
FR-GES Grand Est
FR-HDF Hauts-de-France
FR-IDF Île-de-France
FR-NOR Normandie
FR-NAQ Nouvelle-Aquitaine
FR-OCC Occitanie
FR-PDL Pays de la Loire
FR-PAC Provence-Alpes-Côte d’Azur
FR-971 Guadeloupe
FR-972 Martinique
FR-973 Guyane
FR-974 La Réunion
FR-976 Mayotte
GB-ENG England
GB-NIR Northern Ireland
GB-SCT Scotland
GB-WLS Wales
PT-01 Aveiro
PT-02 Beja
PT-03 Braga
PT-04 Bragança
PT-05 Castelo Branco
PT-06 Coimbra
PT-07 Évora
PT-08 Faro
PT-09 Guarda
PT-10 Leiria
PT-11 Lisboa
PT-12 Portalegre
PT-13 Porto
PT-14 Santarém
PT-15 Setúbal
PT-16 Viana do Castelo
PT-17 Vila Real
PT-18 Viseu
PT-20 Açores
PT-30 Madeira
US-AK Alaska
US-AL Alabama
US-AR Arkansas
US-AS American Samoa
US-AZ Arizona
US-CA California
US-CO Colorado
US-CT Connecticut
US-DC District of Columbia
US-DE Delaware
US-FL Florida
US-GA Georgia
US-GU Guam
US-HI Hawaii
US-IA Iowa
US-ID Idaho
US-IL Illinois
US-IN Indiana
US-KS Kansas
US-KY Kentucky
US-LA Louisiana
US-MA Massachusetts
US-MD Maryland
US-ME Maine
US-MI Michigan
US-MN Minnesota
US-MO Missouri
US-MP Northern Mariana Islands
US-MS Mississippi
US-MT Montana
US-NC North Carolina
US-ND North Dakota
US-NE Nebraska
US-NH New Hampshire
US-NJ New Jersey
US-NM New Mexico
US-NV Nevada
US-NY New York
US-OH Ohio
US-OK Oklahoma
US-OR Oregon
US-PA Pennsylvania
US-PR Puerto Rico
US-RI Rhode Island
US-SC South Carolina
US-SD South Dakota
US-TN Tennessee
US-TX Texas
US-UM United States Minor Outlying Islands
US-UT Utah
US-VA Virginia
US-VI U.S. Virgin Islands
US-VT Vermont
US-WA Washington
US-WI Wisconsin
US-WV West Virginia
US-WY Wyoming
`;
