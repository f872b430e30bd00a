/**
 * Cities and abbreviations without a zone of their own, by the city whose zone they share. A name is followed by its
 * German one if that differs, then by other spellings: `English=German=Other`. Abbreviations stand for the zone where
 * most people use them: IST is India's, CST Chicago's.
 */
const SHARED_ZONES = `
UTC:GMT
Adelaide:ACST,ACDT
Amsterdam:Rotterdam,The Hague=Den Haag,Eindhoven,Utrecht
Athens:Thessaloniki=Thessaloniki=Saloniki,EET,EEST,OEZ,OESZ
Auckland:Wellington,Christchurch,NZST,NZDT
Bangkok:Hanoi,ICT
Berlin:Hamburg,Munich=München,Cologne=Köln,Frankfurt am Main==Frankfurt,Stuttgart,Düsseldorf,Leipzig,Dortmund,Essen,Bremen,Dresden,Hanover=Hannover,Nuremberg=Nürnberg,Duisburg,Bochum,Wuppertal,Bielefeld,Bonn,Münster,Mannheim,Karlsruhe,Augsburg,Wiesbaden,Mainz,Freiburg,Aachen,Braunschweig,Kiel,Lübeck,Rostock,Erfurt,Magdeburg,Kassel,Saarbrücken,Potsdam,Ulm,Heidelberg,Regensburg,Würzburg,Ingolstadt,Wolfsburg,CET,CEST,MEZ,MESZ
Bogota:Medellín,Cali
Brisbane:Gold Coast
Brussels:Antwerp=Antwerpen,Ghent=Gent,Bruges=Brügge,Liège=Lüttich
Bucharest:Cluj-Napoca
Buenos Aires:Rosario,ART
Cairo:Alexandria
Casablanca:Rabat,Marrakesh=Marrakesch
Chicago:Houston,Dallas,Austin,San Antonio,Fort Worth,Minneapolis,St. Louis==Saint Louis,Kansas City,Milwaukee,Nashville,Memphis,New Orleans,Oklahoma City,Omaha,Madison,Central Time,CST,CDT,CT
Copenhagen:Aarhus==Århus
Denver:Salt Lake City,Albuquerque,Colorado Springs,Boulder,Mountain Time,MST,MDT,MT
Dubai:Abu Dhabi,GST
Edmonton:Calgary
Guayaquil:Quito
Halifax:AST,ADT
Helsinki:Espoo,Tampere
Ho Chi Minh City:Da Nang
Hong Kong:HKT
Honolulu:HST
Istanbul:Ankara,Izmir
Jakarta:Bandung,Surabaya,WIB
Jerusalem:Tel Aviv,Haifa
Johannesburg:Cape Town=Kapstadt,Durban,Pretoria,SAST
Karachi:Lahore,Islamabad,PKT
Kolkata:Mumbai==Bombay,New Delhi=Neu-Delhi=Delhi,Bengaluru==Bangalore,Chennai==Madras,Hyderabad,Pune,Ahmedabad,Gurgaon==Gurugram,Noida,Jaipur,IST
Kuala Lumpur:Penang,MYT
Kyiv:Kharkiv=Charkiw,Odesa=Odessa,Lviv=Lwiw=Lemberg
Lagos:Abuja
Lisbon:Porto,WET,WEST,WEZ
London:Manchester,Edinburgh,Birmingham,Glasgow,Leeds,Liverpool,Bristol,Sheffield,Newcastle,Nottingham,Cardiff,Belfast,Cambridge,Oxford,Reading,BST
Los Angeles:San Francisco,San Diego,San Jose,Seattle,Portland,Las Vegas,Sacramento,Oakland,Palo Alto,Pacific Time,PST,PDT,PT
Madrid:Barcelona,Valencia,Seville=Sevilla,Bilbao,Málaga,Zaragoza=Saragossa
Manila:Cebu,PHT
Melbourne:Geelong
Mexico City:Guadalajara,Puebla
Moscow:Saint Petersburg=Sankt Petersburg=St. Petersburg=Petersburg,MSK
Nairobi:EAT
New York:New York City,NYC,Boston,Washington DC==Washington,Philadelphia,Atlanta,Miami,Orlando,Tampa,Charlotte,Raleigh,Pittsburgh,Cleveland,Columbus,Cincinnati,Baltimore,Buffalo,Jacksonville,Eastern Time,EST,EDT,ET
Oslo:Bergen,Trondheim
Paris:Lyon==Lyons,Marseille==Marseilles,Toulouse,Nice=Nizza,Bordeaux,Lille,Strasbourg=Straßburg,Nantes,Grenoble
Perth:AWST
Phoenix:Tucson
Prague:Brno=Brünn
Qatar:Doha
Riyadh:Jeddah=Dschidda,Mecca=Mekka
Rome:Milan=Mailand=Milano,Turin==Torino,Naples=Neapel=Napoli,Florence=Florenz=Firenze,Venice=Venedig=Venezia,Bologna,Genoa=Genua=Genova,Verona
Sao Paulo:Rio de Janeiro==Rio,Brasília,Belo Horizonte,Curitiba,Porto Alegre,BRT
Seoul:Busan,Incheon,KST
Shanghai:Beijing=Peking,Shenzhen,Guangzhou==Canton,Chengdu,Hangzhou,Nanjing,Wuhan,Tianjin,Chongqing,Suzhou,Xi’an
Singapore:SGT
Sofia:Plovdiv
Stockholm:Gothenburg=Göteborg,Malmö,Uppsala
Sydney:Canberra,Newcastle,AEST,AEDT,AET
Taipei:Kaohsiung
Tokyo:Osaka,Kyoto,Yokohama,Nagoya,Fukuoka,Sapporo,JST
Toronto:Montreal=Montréal,Ottawa,Quebec City=Québec=Quebec,Mississauga
Vancouver:Victoria
Vienna:Graz,Linz,Salzburg,Innsbruck
Warsaw:Kraków=Krakau=Cracow,Wrocław=Breslau,Gdańsk=Danzig,Poznań=Posen,Łódź=Lodz,Katowice=Kattowitz
Zurich:Geneva=Genf=Genève,Basel==Basle,Bern==Berne,Lausanne,Lucerne=Luzern,Winterthur,St. Gallen==Sankt Gallen,Zug,Lugano`;

/** Cities without daylight saving time at offsets that are no whole hours, which no `Etc/` zone has. */
export const PART_HOURS: Readonly<Record<string, string>> = {
  '+3:30': 'Tehran',
  '+4:30': 'Kabul',
  '+5:30': 'Kolkata',
  '+5:45': 'Kathmandu',
  '+6:30': 'Yangon',
  '+8:45': 'Eucla',
  '+9:30': 'Darwin',
  '-9:30': 'Marquesas',
};

/** Names that many still use for a city, whether or not this engine's identifier has it. */
export const FORMER_NAMES: Readonly<Record<string, readonly string[]>> = {
  'Ho Chi Minh City': ['Saigon'],
  Kathmandu: ['Katmandu'],
  Kolkata: ['Calcutta', 'Kalkutta'],
  Kyiv: ['Kiev', 'Kyjiw'],
  Yangon: ['Rangoon'],
};

/** Entries of cities and abbreviations by the English city whose zone they share. */
export function sharedZones(): ReadonlyMap<string, readonly string[]> {
  return new Map(
    SHARED_ZONES.trim()
      .split('\n')
      .map((line) => {
        const [city = '', entries = ''] = line.split(':');
        return [city, entries.split(',')];
      }),
  );
}
